/** The number of a row in an address; null when it is none. */
export function readRowId(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The numbers of rows in an address, `1,2`; what is no number is left out. */
export const readRowIds = (text: string | null): number[] =>
  (text ?? '').split(',').flatMap((part) => readRowId(part) ?? []);
