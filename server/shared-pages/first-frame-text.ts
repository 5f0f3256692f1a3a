import sanitize from 'sanitize-html';
import { RICH_DROPPED_WITH_TEXT } from '@/lib/kit/rich-markup';

/** About two screenfuls: the rest comes with the page itself. */
const MOST_CHARS = 1_600;
/** What is drawn or laid out by code: the first frame ends before it. */
const UNKNOWN_HEIGHT = /<(table|video|audio|pre)/;
const BLOCKS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'ul',
  'ol',
  'li',
  'figure',
  'figcaption',
];
const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'mark', 'code', 'sub', 'sup', 'a'];

const isSize = (size: string | undefined): boolean => /^[1-9]\d{0,3}$/.test(size ?? '');

/** Classes of the page's first frame: of a picture, of a drawing of the city kit, and of the empty box in its place. */
export interface PictureClasses {
  picture: string;
  entry: string;
  entryBox: string;
}

const isSource = (source: string | undefined): boolean =>
  /^(https:\/\/|\/(?![/\\]))/.test(source ?? '');

/**
 * The beginning of a text as markup without links, ids and attributes; pictures keep their source and size. The stored text
 * is clean already: it is cleaned again, because this markup is part of a document.
 */
export function firstFrameText(html: string, { picture, entry, entryBox }: PictureClasses): string {
  const end = UNKNOWN_HEIGHT.exec(html)?.index ?? html.length;
  const cut = html.indexOf('</p>', MOST_CHARS);
  return sanitize(html.slice(0, cut < 0 ? end : Math.min(cut, end)), {
    allowedTags: [...BLOCKS, ...MARKS, 'img', 'span'],
    allowedAttributes: { img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'entry'],
    allowProtocolRelative: false,
    nonTextTags: [...RICH_DROPPED_WITH_TEXT],
    exclusiveFilter: ({ tag, attribs: { src = '', width, height } }) =>
      tag === 'img' &&
      !src.startsWith('entry:') &&
      !(isSource(src) && isSize(width) && isSize(height)),
  })
    .replace(
      /<img [^>]*src="entry:[^>]*>/g,
      `<span class="${entry}"><i class="${entryBox}"></i></span>`,
    )
    .replace(
      /<img ([^>]*)>/g,
      // lazy: a picture that does not come must not hold up the page
      (_, rest: string) =>
        `<span class="${picture}"><img loading="lazy" referrerpolicy="no-referrer" ${rest}></span>`,
    );
}
