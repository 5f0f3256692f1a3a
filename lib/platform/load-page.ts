/** Leaves the router: for an app address or a payment provider. */
export function loadPage(address: string, { isReplacing = false } = {}): void {
  if (isReplacing) window.location.replace(address);
  else window.location.assign(address);
}
