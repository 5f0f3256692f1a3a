import {
  RICH_ADDRESSES,
  RICH_ATTRIBUTES,
  RICH_SCHEMES,
  RICH_SCHEMES_BY_TAG,
} from '@/lib/kit/rich-markup';

const ADDRESSES: ReadonlySet<string> = new Set(RICH_ADDRESSES);

/** Names another host without a scheme. */
const isProtocolRelative = (address: string): boolean => /^[/\\]{2}/.test(address);
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();

function mayLead(tag: string, value: string): boolean {
  const address = value.replace(/[\u0000-\u0020]/g, '');
  if (isProtocolRelative(address)) return false;
  const scheme = schemeOf(address);
  const known: readonly string[] = RICH_SCHEMES_BY_TAG[tag] ?? RICH_SCHEMES;
  return scheme === undefined || known.includes(scheme);
}

export const mayStay = (tag: string, { name, value }: { name: string; value: string }): boolean =>
  [RICH_ATTRIBUTES[tag], RICH_ATTRIBUTES['*']].some((names) => names?.includes(name)) &&
  (!ADDRESSES.has(name) || mayLead(tag, value));
