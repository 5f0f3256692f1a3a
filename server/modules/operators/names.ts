/** An operator's name as it is stored: full-width forms are the plain ones. */
export const plainName = (name: string): string => name.normalize('NFKC').trim();
