/** Outside the router: app address or payment provider. */
export function loadPage(address: string, { isReplacing = false } = {}): void {
  if (isReplacing) window.location.replace(address);
  else window.location.assign(address);
}
