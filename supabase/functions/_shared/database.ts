import { createClient } from '@supabase/supabase-js';
import { readKeys, requireVariable, type Environment } from './environment.ts';
import { CodedError, callErrorOf } from './errors.ts';

/** A restarting database may not respond. */
const TIMEOUT_MS = 10_000;

/**
 * Connects to the project's database as the service role. Returns what calls one of its functions; `Result` is its return
 * type, as its migration declares it.
 *
 * @throws a CodedError, whose status is that of the response, when the call fails.
 */
export function connectToDatabase(environment: Environment) {
  const [secretKey] = readKeys(environment, 'SECRET');
  const client = createClient(requireVariable(environment, 'SUPABASE_URL'), secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { timeout: TIMEOUT_MS },
  });
  return async function call<Result>(name: string, parameters: object = {}): Promise<Result> {
    const { data, error, status } = await client
      .rpc(name, parameters)
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
    if (error) throw new CodedError(callErrorOf(error, status), status);
    return data;
  };
}
