/** Target of a link inside rich text (specification 4.3). */
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
 * Classifies a link: `#…` scrolls to an anchor; `…://…` opens outside, when that is allowed (`copyLink`) and it is a web address;
 * everything else is a page of the app, also one whose query holds a whole address. Scripts, data, other schemes, other hosts in disguise and malformed targets are blocked.
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
