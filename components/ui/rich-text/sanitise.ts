import DOMPurify from 'dompurify';
import {
  RICH_ADDRESSES,
  RICH_ATTRIBUTES,
  RICH_DROPPED_WITH_TEXT,
  RICH_SCHEMES,
  RICH_SCHEMES_BY_TAG,
  RICH_TAGS,
} from '@/lib/kit/rich-markup';

const ADDRESSES: ReadonlySet<string> = new Set(RICH_ADDRESSES);

/** The address of another host, without a scheme. */
const isProtocolRelative = (address: string): boolean => /^[/\\]{2}/.test(address);
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();

function mayLead(tag: string, value: string): boolean {
  // browsers drop these characters inside a scheme
  const address = value.replace(/[\u0000-\u0020]/g, '');
  if (isProtocolRelative(address)) return false;
  const scheme = schemeOf(address);
  const known: readonly string[] = RICH_SCHEMES_BY_TAG[tag] ?? RICH_SCHEMES;
  return scheme === undefined || known.includes(scheme);
}

const mayStay = (tag: string, { name, value }: Attr): boolean =>
  [RICH_ATTRIBUTES[tag], RICH_ATTRIBUTES['*']].some((names) => names?.includes(name)) &&
  (!ADDRESSES.has(name) || mayLead(tag, value));

/** Untrusted HTML as an inert tree of allowed elements, independent of the server's filter. Browser only. */
export function sanitise(html: string): DocumentFragment {
  const tree = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: Object.values(RICH_ATTRIBUTES).flat(),
    ADD_FORBID_CONTENTS: [...RICH_DROPPED_WITH_TEXT],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    /* Pictures of the city kit have a scheme of their own. */
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|entry):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  // the library checks attributes regardless of their tag
  for (const element of tree.querySelectorAll('*'))
    for (const attribute of [...element.attributes])
      if (!mayStay(element.localName, attribute)) element.removeAttributeNode(attribute);
  return tree;
}
