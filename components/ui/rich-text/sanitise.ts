import DOMPurify from 'dompurify';

/** The tags that the renderer knows; everything else is dropped here, whatever the server let through. */
export const RICH_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'mark',
  'sub',
  'sup',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'video',
  'audio',
  'source',
] as const;
const ATTRIBUTES = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'poster',
  'type',
  'colspan',
  'rowspan',
  'id',
];

/** Foreign HTML as an inert tree without anything that could run. Browser only. */
export function sanitise(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    /* Links are judged by the renderer; pictures of the city kit have a scheme of their own. */
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|entry):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
}
