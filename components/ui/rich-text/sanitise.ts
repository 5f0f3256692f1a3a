import DOMPurify from 'dompurify';
import { RICH_ATTRIBUTES, RICH_DROPPED_WITH_TEXT, RICH_TAGS } from '@/lib/kit/rich-markup';
import { mayStay } from './may-stay';

/** An inert tree, independent of the server's filter. Browser only. */
export function sanitise(html: string): DocumentFragment {
  const tree = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: Object.values(RICH_ATTRIBUTES).flat(),
    ADD_FORBID_CONTENTS: [...RICH_DROPPED_WITH_TEXT],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|entry):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  // The library checks attributes regardless of their tag.
  for (const element of tree.querySelectorAll('*'))
    for (const attribute of [...element.attributes])
      if (!mayStay(element.localName, attribute)) element.removeAttributeNode(attribute);
  return tree;
}
