import { marked } from 'marked';
import sanitize from 'sanitize-html';

/**
 * What an author may use; the browser's renderer knows the same tags. No styles, no scripts, no forms, no frames. A picture
 * comes from https or from the city kit (`entry:poster`).
 */
const TAGS = [
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
];
const ATTRIBUTES = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height'],
  audio: ['src'],
  source: ['src', 'type'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  '*': ['id'],
};
const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['https', 'entry'],
    video: ['https'],
    audio: ['https'],
    source: ['https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'cite'],
  allowProtocolRelative: false,
  /* Scripts and styles disappear with their text; other unknown tags leave theirs. */
  nonTextTags: [
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
    'svg',
    'math',
  ],
};

/** An operator's HTML without anything that could run, load in secret or change the page around it. */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS).trim();

/** Markdown (GitHub's dialect, HTML allowed) as clean HTML. */
export const markdownToHtml = (markdown: string): string =>
  cleanHtml(marked.parse(markdown, { async: false, gfm: true }));

/** What a reader reads, for searching and summaries. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|h\d|li|td|th|blockquote|figcaption)>|<br\s*\/?>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
