export const plainName = (name: string): string => name.normalize('NFKC').trim();
