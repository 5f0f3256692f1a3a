export function readRowId(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const readRowIds = (text: string | null): number[] =>
  (text ?? '').split(',').flatMap((part) => readRowId(part) ?? []);
