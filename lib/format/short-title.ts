/** Up to the first blank not beside Latin: 小街积木 榉木 → 小街积木, 小街 T 恤 240 g → 小街 T 恤. */
export const shortTitle = (title: string): string =>
  /^(.*?[^A-Za-z]) [^A-Za-z]/.exec(title)?.[1] ?? title;
