/** Opens an external address: a web page in a new tab without opener, a call or a mail in its own app. */
export function openOutside(address: string): void {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer');
  else window.location.assign(address);
}
