const HOME = '/console/';

/** Back to a page of the console, never to a foreign address. */
export function afterSignIn(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!/^\/(?![/\\])/.test(to)) return HOME;
  const { origin, pathname, search: query } = new URL(`/console${to}`, 'https://console.invalid');
  const isOurs = origin === 'https://console.invalid' && pathname.startsWith(HOME);
  return isOurs ? `${pathname}${query}` : HOME;
}
