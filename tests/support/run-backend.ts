// Runs a backend in a process of its own, which local-backend.test.ts kills. The argument is its settings as JSON.
import { startBackend } from '../../supabase/local/backend.ts';
import { end, endTogether } from '../../supabase/local/programs.ts';
import type { Settings } from '../../supabase/local/settings.ts';

endTogether();
await startBackend(JSON.parse(process.argv[2] ?? '') as Settings) // As the test wrote them.
  .then(
    () => console.log(process.pid),
    (error: Error) => end(1, error.message),
  );
