/** Query strings without DOM: flat values, empty ones dropped, everything encoded. */

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** Half of a surrogate pair cannot be encoded; it becomes the replacement character instead of an exception. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

const isPresent = (value: QueryValue): value is string | number | boolean =>
  value !== undefined && value !== null && value !== '';

/** `a=1&b=2` without a question mark; undefined, null and empty values are dropped. */
export function buildQuery(query: Query): string {
  return Object.entries(query)
    .flatMap(([key, value]) =>
      isPresent(value) ? [`${encode(key)}=${encode(String(value))}`] : [],
    )
    .join('&');
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The pairs of a query string with or without its question mark; of a repeated key the first value counts. */
export function parseQuery(text: string): Record<string, string> {
  const pairs = text
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
  return Object.fromEntries(pairs.filter(([key]) => key !== '').reverse());
}

/** Appends a query to an address that may already have one, before its hash. */
export function withQuery(address: string, query: Query): string {
  const added = buildQuery(query);
  if (added === '') return address;
  const [head = '', ...hash] = address.split('#');
  const joint = !head.includes('?') ? '?' : /[?&]$/.test(head) ? '' : '&';
  return [`${head}${joint}${added}`, ...hash].join('#');
}
