import { escapeHtml, fillBlanks } from './blanks';
import type { PictureClasses } from './first-frame-text';
import type { Preview } from './preview';

const APP_NAME = '创业元宇宙';
/** What stands for a page without a picture. */
export const DEFAULT_IMAGE = '/zc/icons/app-icon-512.png';
/** Where the client finds the answers (lib/api/embedded-answers.ts). */
export const ANSWERS_ID = 'first-answers';
/** Larger ones would cost a slow phone more than they bring; the page asks for them. */
const MOST_ANSWER_CHARS = 60_000;

/** An answer as it stands in a document: the parts of its cache key, and its data. */
export interface EmbeddedAnswer {
  name: string;
  input: object;
  data: unknown;
}

export interface DocumentParts {
  preview: Preview;
  answers: readonly EmbeddedAnswer[];
  /** When the answers were read, epoch ms. */
  at: number;
  /** Public origin of the site; without one no absolute address is known. */
  origin: string;
  /** Path and query of the page, below the origin. */
  address: string;
}

/** JSON that ends neither its script element nor a line of JavaScript. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*"\/>/;
/** The script of Next that ends the markup: the first frame waits for it. */
const LAST_SCRIPT = /<script [^>]*id="_R_"[^>]*>[^<]*<\/script>/;
const FIRST_FRAMES = /<template data-first-frame="(\w+)">([\s\S]*?)<\/template>/g;

function headOf({ preview, origin, address }: DocumentParts): string {
  const { title, description, type, image = DEFAULT_IMAGE, preload } = preview;
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path);
  const properties: [string, string][] = [
    ['og:site_name', APP_NAME],
    ['og:locale', 'zh_CN'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    // a preview's addresses are absolute or of no use
    ...(origin || !image.startsWith('/')
      ? [['og:image', absolute(image)] as [string, string]]
      : []),
    ...(origin ? [['og:url', origin + address] as [string, string]] : []),
  ];
  return [
    `<title>${escapeHtml(`${title} · ${APP_NAME}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}"/>`,
    ...properties.map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}"/>`,
    ),
    preload
      ? `<link rel="preload" as="image" href="${escapeHtml(preload)}" fetchpriority="high"/>`
      : '',
  ].join('');
}

/** The page's first frame with the words filled in; empty when the page has none. */
function firstFrameOf(html: string, { firstFrame, words = {}, slots = {} }: Preview): string {
  const template = [...html.matchAll(FIRST_FRAMES)].find(([, name]) => name === firstFrame)?.[2];
  if (template === undefined) return '';
  const classOf = (mark: RegExp) => mark.exec(template)?.[1] ?? '';
  const classes: PictureClasses = {
    picture: classOf(/class="([^"]*)" data-picture/),
    entry: classOf(/class="([^"]*)" data-entry/),
    entryBox: classOf(/data-entry=""><i class="([^"]*)"/),
  };
  // slots first: what is put into them is not searched for blanks
  const parts = template.split(/(<(\w+)[^>]* data-slot="\w+"[^>]*>[\s\S]*?<\/\2>)/);
  return parts
    .filter((_, at) => at % 3 !== 2) // the name of the element that the expression remembers
    .map((part) => {
      const slot = /^(<\w+[^>]*) data-slot="(\w+)"([^>]*>)([\s\S]*?)(<\/\w+>)$/.exec(part);
      if (slot === null) return fillBlanks(part, words);
      const [, open = '', name = '', rest = '', inner = '', close = ''] = slot;
      return `${open}${rest}${slots[name]?.(classes, inner) ?? ''}${close}`;
    })
    .join('');
}

/**
 * An exported page with what the server knows of its address: title, preview of the link, its first frame, and
 * the answers that the page would ask for. What React hydrates is not touched: the first frame stands behind it, in an element of a
 * name that React never renders.
 */
export function filledDocument(html: string, parts: DocumentParts): string {
  const { answers, at, preview } = parts;
  const json = jsonForScript({ at, answers });
  const data =
    json.length > MOST_ANSWER_CHARS
      ? ''
      : `<script type="application/json" id="${ANSWERS_ID}">${json}</script>`;
  const firstFrame = firstFrameOf(html, preview);
  const shown = firstFrame && `<first-frame inert="">${firstFrame}</first-frame>`;
  return html
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => headOf(parts))
    .replace(FIRST_FRAMES, '')
    .replace(LAST_SCRIPT, (script) => shown + script + data);
}
