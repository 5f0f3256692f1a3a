/** Opens an address outside the app: a web page in a new tab that knows nothing of us, a call or a mail in its own app. */
export function openOutside(address: string): void {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer');
  else window.location.assign(address);
}
