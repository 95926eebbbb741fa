interface Entry {
  event: string;
  id?: string;
  status?: number;
  errorCode?: string | null;
}

/** One line of JSON, for machines. Ids and codes only: no name, no address, no message, no key. */
export function log(entry: Entry): void {
  console.log(JSON.stringify(entry));
}
