interface Entry {
  event: string;
  id?: string;
  status?: number;
  errorCode?: string | null;
}

/** Writes one line of JSON. It holds ids and codes only: no name, address, message or key. */
export function log(entry: Entry): void {
  console.log(JSON.stringify(entry));
}
