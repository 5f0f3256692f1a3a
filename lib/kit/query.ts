/** DOM-free; flat values, empty ones dropped. */

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** Half of a surrogate pair would throw; it becomes the replacement character. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

const isPresent = (value: QueryValue): value is string | number | boolean =>
  value !== undefined && value !== null && value !== '';

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

export function withQuery(address: string, query: Query): string {
  const added = buildQuery(query);
  if (added === '') return address;
  const [head = '', ...hash] = address.split('#');
  const joint = !head.includes('?') ? '?' : /[?&]$/.test(head) ? '' : '&';
  return [`${head}${joint}${added}`, ...hash].join('#');
}
