/** A web page opens in a new tab without opener. */
export function openOutside(address: string): void {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer');
  else window.location.assign(address);
}
