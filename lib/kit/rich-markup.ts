/* Server and browser share this allow-list: no styles, scripts, forms or frames. */

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

export const RICH_ADDRESSES = ['href', 'src', 'poster'] as const;
/** Without a scheme: a path of our site. */
export const RICH_SCHEMES = ['https', 'http', 'mailto', 'tel'] as const;
/** `entry:poster`: a drawing of the city kit. */
export const RICH_SCHEMES_BY_TAG: Readonly<Record<string, readonly string[]>> = {
  img: ['https', 'entry'],
  video: ['https'],
  audio: ['https'],
  source: ['https'],
};

/** Other unknown tags leave their text. */
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
