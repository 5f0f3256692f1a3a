/*
 * Allow-list of an author's HTML. The server stores nothing else and the browser renders nothing else: both use this list.
 * No styles, no scripts, no forms, no frames.
 */

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

/** Attributes by tag; `*` stands for every tag. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height'],
  audio: ['src'],
  source: ['src', 'type'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['id'],
};

/** Attributes that name an address. */
export const RICH_ADDRESSES = ['href', 'src', 'poster'] as const;
/** Allowed schemes of addresses; an address without one is a path of our own site. */
export const RICH_SCHEMES = ['https', 'http', 'mailto', 'tel'] as const;
/** Allowed sources of files; `entry:poster` is a drawing of the city kit. */
export const RICH_SCHEMES_BY_TAG: Readonly<Record<string, readonly string[]>> = {
  img: ['https', 'entry'],
  video: ['https'],
  audio: ['https'],
  source: ['https'],
};

/** They disappear with their text; other unknown tags leave theirs. */
export const RICH_DROPPED_WITH_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'iframe',
  'title',
  'svg',
  'math',
] as const;
