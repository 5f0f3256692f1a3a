import fs from 'node:fs';
import path from 'node:path';
import type { Brand } from '@/lib/contract/brand';
import { headOf as siteHeadOf, withFilledTexts } from '@/lib/contract/compose-site';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import { EMPTY_BLOCK, jsonForScript, type Site } from '@/lib/contract/site';
import { policyHash } from '@/server/http/documents';
import { createFirstStyles } from './first-styles';
import type { Preview } from './preview';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Drops control characters, which parsers change. */
const escapeHtml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

export const defaultImage = ({ icons }: Brand): string =>
  icons === DEFAULT_BRAND.icons ? `${icons}app-icon-512.png` : `${icons}share.png`;
/** Where the client finds the answers (lib/api/embedded-answers.ts). */
export const ANSWERS_ID = 'first-answers';
/** Longer ones are left to the page: slow phones. */
const MOST_ANSWER_CHARS = 120_000;

export interface EmbeddedAnswer {
  name: string;
  input: object;
  data: unknown;
}

export interface DocumentParts {
  preview: Preview;
  page: string;
  answers: readonly EmbeddedAnswer[];
  site: Site;
  /** When the answers were read, epoch ms. */
  at: number;
  origin: string;
  address: string;
}

function headOf({ preview, origin, address, site: { brand } }: DocumentParts): string {
  const { title, description, type, image = defaultImage(brand) } = preview;
  const absolute = (file: string) => (file.startsWith('/') ? origin + file : file);
  const properties: [string, string][] = [
    ['og:site_name', brand.name],
    ['og:locale', 'zh_CN'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    // previews need absolute addresses
    ...(origin || !image.startsWith('/')
      ? [['og:image', absolute(image)] as [string, string]]
      : []),
    ...(origin ? [['og:url', origin + address] as [string, string]] : []),
  ];
  return [
    `<title>${escapeHtml(`${title} · ${brand.name}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}"/>`,
    ...properties.map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}"/>`,
    ),
  ].join('');
}

const MARK = /⟦([\w.]+)⟧/g;

/** Values are not searched for marks (scripts/build/templates.mjs). */
export const fillMarks = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(MARK, (mark, name: string) => values[name] ?? mark);

/** React puts preloads before the markup. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const unescape = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Allows only this page's style attributes. */
function attributeHashes(page: string): string {
  const values = new Set(
    [...page.matchAll(STYLE_ATTRIBUTE)].map(([, value = '']) => unescape(value)),
  );
  return values.size === 0 ? '' : ` 'unsafe-hashes' ${[...values].map(policyHash).join(' ')}`;
}

/** Null when too long. */
type Composer = (parts: DocumentParts) => string | null;

function createComposer(outDir: string, documentsDir: string, page: string): Composer | null {
  const file = path.join(documentsDir, '.templates', `${page}.html`);
  if (!fs.existsSync(file)) return null;
  const marked = fs.readFileSync(file, 'utf8').replace(EMPTY_BLOCK, '⟦config⟧');
  const firstStyles = createFirstStyles(outDir, marked);
  let template = '';
  let filledFor = '';
  return (parts) => {
    const json = jsonForScript({ at: parts.at, answers: parts.answers });
    if (json.length > MOST_ANSWER_CHARS) return null;
    const [preloads = ''] = PRELOADS.exec(parts.page) ?? [];
    const markup = parts.page.slice(preloads.length);
    const { css, hash } = firstStyles(markup);
    if (parts.site.id !== filledFor) template = withFilledTexts(marked, parts.site, policyHash);
    filledFor = parts.site.id;
    return fillMarks(template, {
      config: siteHeadOf(parts.site),
      head: headOf(parts) + preloads,
      styles: css,
      styleHashes: hash + attributeHashes(markup),
      page: markup,
      answers: `<script type="application/json" id="${ANSWERS_ID}">${json}</script>`,
    });
  };
}

/** Null without template (scripts/build/templates.mjs). @param documentsDir documents of the layout */
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
