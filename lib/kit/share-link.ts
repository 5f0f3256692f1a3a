import { buildQuery, parseQuery, type Query } from './query';

/** Base + `#/` + route + `?refereeId=…` (specification 4.1). */

export interface SharedTarget {
  route: string;
  params: Record<string, string>;
  refereeId: number | null;
}

export function parseUserId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** Replaces any former referee, so `refereeId` occurs at most once. */
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

/** Picture that messengers show beside a page's link; the server draws it from what guests may read. */
export const linkPicture = (page: string, ids: Query): string =>
  `/api/share/card.png?${buildQuery({ page, ...ids })}`;

/** Reads `#/route?refereeId=…`. Null for other hashes, and for one that leads out of the app. */
export function parseShareHash(hash: string): SharedTarget | null {
  const parts = /^#?\/([^?#]*)(?:\?([^#]*))?/.exec(hash);
  if (!parts) return null;
  const [, path = '', query = ''] = parts;
  // A second slash or backslash would name another host.
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
