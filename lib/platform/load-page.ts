/** Loads another page anew, outside of the router: a whole address of the app, or one of a payment provider. */
export function loadPage(address: string, { isReplacing = false } = {}): void {
  if (isReplacing) window.location.replace(address);
  else window.location.assign(address);
}
