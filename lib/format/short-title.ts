/**
 * The name of a thing in narrow rows: its title up to the first blank between words, so not up to one beside Latin letters:
 * 小街积木 榉木 → 小街积木, 小街 T 恤 240 g → 小街 T 恤.
 */
export const shortTitle = (title: string): string =>
  /^(.*?[^A-Za-z]) [^A-Za-z]/.exec(title)?.[1] ?? title;
