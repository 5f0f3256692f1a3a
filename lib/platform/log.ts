/** A remark for developers. The console has this one owner; people never see it. */
export function warn(text: string): void {
  // eslint-disable-next-line no-console
  console.warn(text);
}
