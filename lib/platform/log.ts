export function warn(text: string): void {
  // oxlint-disable-next-line no-console
  console.warn(text);
}
