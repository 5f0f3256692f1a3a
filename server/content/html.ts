import { marked } from 'marked';
import sanitize from 'sanitize-html';
import {
  RICH_ADDRESSES,
  RICH_ATTRIBUTES,
  RICH_DROPPED_WITH_TEXT,
  RICH_SCHEMES,
  RICH_SCHEMES_BY_TAG,
  RICH_TAGS,
} from '@/lib/kit/rich-markup';

const mutable = (lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([tag, list]) => [tag, [...list]]));

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: mutable(RICH_ATTRIBUTES),
  allowedSchemes: [...RICH_SCHEMES],
  allowedSchemesByTag: mutable(RICH_SCHEMES_BY_TAG),
  allowedSchemesAppliedToAttributes: [...RICH_ADDRESSES],
  allowProtocolRelative: false,
  nonTextTags: [...RICH_DROPPED_WITH_TEXT],
};

/** No scripts, hidden requests or outside effects. */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS).trim();

export const markdownToHtml = (markdown: string): string =>
  cleanHtml(marked.parse(markdown, { async: false, gfm: true }));

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
