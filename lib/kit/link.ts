/** Specification 4.3. */
export type LinkKind = 'anchor' | 'external' | 'internal' | 'blocked';

function isWebAddress(href: string): boolean {
  if (!/^https?:\/\//i.test(href)) return false;
  try {
    return new URL(href).hostname !== '';
  } catch {
    return false;
  }
}

function isReadable(href: string): boolean {
  try {
    decodeURI(href);
    return true;
  } catch {
    return false;
  }
}

/**
 * `…://…` opens outside if `copyLink` allows it and it is http(s). Scripts, data, other schemes, hosts in disguise and
 * malformed targets are blocked.
 */
export function classifyLink(
  href: string,
  { copyLink = false }: { copyLink?: boolean } = {},
): LinkKind {
  const target = href.trim();
  // Browsers drop control characters inside a scheme, so "java\nscript:" would run.
  if (target === '' || /[\u0000-\u0020\u007f]/.test(target)) return 'blocked';
  if (target.startsWith('#')) return 'anchor';
  const [place = ''] = target.split(/[?#]/);
  if (place.includes('://')) return copyLink && isWebAddress(target) ? 'external' : 'blocked';
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || /^[/\\]{2}|\\/.test(target)) return 'blocked';
  return isReadable(target) ? 'internal' : 'blocked';
}
