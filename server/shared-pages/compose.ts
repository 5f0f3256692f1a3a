import fs from 'node:fs';
import path from 'node:path';
import { EMPTY_BLOCK, jsonForScript } from '@/lib/contract/site';
import { createFirstStyles, styleHash } from './first-styles';
import { escapeHtml } from './html';
import type { Preview } from './preview';

const APP_NAME = '创业元宇宙';
/** Placeholder for a page without a picture. */
export const DEFAULT_IMAGE = '/zc/icons/app-icon-512.png';
/** Where the client finds the answers (lib/api/embedded-answers.ts). */
export const ANSWERS_ID = 'first-answers';
/** Longer answers would cost a slow phone more than they bring: the exported page is sent, and asks for them. */
const MOST_ANSWER_CHARS = 120_000;

/** An answer as it stands in a document: the parts of its cache key, and its data. */
export interface EmbeddedAnswer {
  name: string;
  input: object;
  data: unknown;
}

export interface DocumentParts {
  preview: Preview;
  /** The page itself, rendered with the answers. */
  page: string;
  answers: readonly EmbeddedAnswer[];
  /** The deployment's configuration (lib/contract/site.ts). */
  block: string;
  /** When the answers were read, epoch ms. */
  at: number;
  /** Public origin of the site; without one no absolute address is known. */
  origin: string;
  /** Path and query of the page, below the origin. */
  address: string;
}

function headOf({ preview, origin, address }: DocumentParts): string {
  const { title, description, type, image = DEFAULT_IMAGE } = preview;
  const absolute = (file: string) => (file.startsWith('/') ? origin + file : file);
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
  ].join('');
}

const MARK = /⟦([\w.]+)⟧/g;

/** A text of the export with its marks replaced (scripts/build/templates.mjs); the values are not searched for marks. */
export const fillMarks = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(MARK, (mark, name: string) => values[name] ?? mark);

/** React names the first pictures ahead of the markup; they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const unescape = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Lets the policy accept the style attributes of the page, and no others. */
function attributeHashes(page: string): string {
  const values = new Set(
    [...page.matchAll(STYLE_ATTRIBUTE)].map(([, value = '']) => unescape(value)),
  );
  return values.size === 0 ? '' : ` 'unsafe-hashes' ${[...values].map(styleHash).join(' ')}`;
}

/** Composes the documents of a page; null for answers that are too long. */
type Composer = (parts: DocumentParts) => string | null;

function createComposer(outDir: string, documentsDir: string, page: string): Composer | null {
  const file = path.join(documentsDir, '.templates', `${page}.html`);
  if (!fs.existsSync(file)) return null;
  const template = fs.readFileSync(file, 'utf8').replace(EMPTY_BLOCK, '⟦config⟧');
  const firstStyles = createFirstStyles(outDir, template);
  return (parts) => {
    const json = jsonForScript({ at: parts.at, answers: parts.answers });
    if (json.length > MOST_ANSWER_CHARS) return null;
    const [preloads = ''] = PRELOADS.exec(parts.page) ?? [];
    const markup = parts.page.slice(preloads.length);
    const { css, hash } = firstStyles(markup);
    return fillMarks(template, {
      config: parts.block,
      head: headOf(parts) + preloads,
      styles: css,
      styleHashes: hash + attributeHashes(markup),
      page: markup,
      answers: `<script type="application/json" id="${ANSWERS_ID}">${json}</script>`,
    });
  };
}

/**
 * The composers of an export's pages; null for a page without a template (scripts/build/templates.mjs).
 * @param documentsDir where the documents of the layout are
 */
export function composersOf(
  outDir: string,
  documentsDir: string,
): (page: string) => Composer | null {
  const known = new Map<string, Composer | null>();
  return (page) => {
    const composer = known.get(page) ?? createComposer(outDir, documentsDir, page);
    known.set(page, composer);
    return composer;
  };
}
