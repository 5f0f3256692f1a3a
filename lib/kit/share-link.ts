import { buildQuery, parseQuery, type Query } from './query';

/** Share links: base + `#/` + route + `?refereeId=…` (specification 4.1). Server rewrites are not needed to open one. */

export interface SharedTarget {
  /** Path inside the app with a leading slash, such as /pages/user/card. */
  route: string;
  /** The whole query, `refereeId` included. */
  params: Record<string, string>;
  /** The inviter, or null when the link names none. */
  refereeId: number | null;
}

/** A user id out of a query, or null. */
export function parseUserId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * Builds a share link. Empty values are dropped; a referee in the base, the route or the parameters (a shared page is shared
 * again) is replaced by `userId`, so that `refereeId` occurs at most once.
 */
export function buildShareLink(
  base: string,
  route: string,
  params: Query = {},
  userId: number | string | null = null,
): string {
  const [path = '', ownQuery = ''] = splitOnce(route.replace(/^[#/]+/, ''), '?');
  const { refereeId: _former, ...extra } = { ...parseQuery(ownQuery), ...params };
  const query = buildQuery({ refereeId: userId, ...extra });
  return `${withoutReferee(base)}#/${path}${query === '' ? '' : `?${query}`}`;
}

/**
 * Reads `#/route?refereeId=…`. Null for every other hash, and for one that would lead out of the app.
 */
export function parseShareHash(hash: string): SharedTarget | null {
  const parts = /^#?\/([^?#]*)(?:\?([^#]*))?/.exec(hash);
  if (!parts) return null;
  const [, path = '', query = ''] = parts;
  // A second slash (or a backslash, which browsers treat as one) would name another host.
  if (/^[/\\]/.test(path) || /[\s\\:]/.test(path)) return null;
  const params = parseQuery(query);
  return { route: `/${path}`, params, refereeId: parseUserId(params.refereeId) };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function withoutReferee(base: string): string {
  const [address = ''] = base.split('#');
  const [path, query] = splitOnce(address, '?');
  const { refereeId: _former, ...rest } = parseQuery(query);
  const kept = buildQuery(rest);
  return kept === '' ? path : `${path}?${kept}`;
}
