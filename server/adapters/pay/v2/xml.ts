import { XMLParser } from 'fast-xml-parser';
import type { Fields } from './sign';

export class XmlRefused extends Error {
  constructor(readonly reason: string) {
    super(`xml refused: ${reason}`);
    this.name = 'XmlRefused';
  }
}

export const XML_MAX_BYTES = 64 * 1024;
const MAX_FIELDS = 100;
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const FIVE: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const DECLARATION =
  /^<\?xml version="1\.0"(?: encoding="(?:utf-8|UTF-8)")?(?: standalone="yes")? ?\?>/;
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';
/** XML 1.0 does not have these. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/u;

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => FIVE[name] ?? '');

function textOf(bytes: Buffer): string {
  if (bytes.length > XML_MAX_BYTES) throw new XmlRefused('too long');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlRefused('not UTF-8');
  }
}

/** One pass: a pattern would be quadratic for unclosed sections. */
function withoutCdata(text: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(CDATA_START, at);
    if (start < 0) return plain + text.slice(at);
    const end = text.indexOf(CDATA_END, start);
    if (end < 0) throw new XmlRefused('open CDATA');
    plain += text.slice(at, start) + escape(text.slice(start + CDATA_START.length, end));
    at = end + CDATA_END.length;
  }
}

/** Plain text only, so nothing refused can hide in CDATA. */
function plainText(bytes: Buffer): string {
  const text = textOf(bytes);
  if (FORBIDDEN.test(text)) throw new XmlRefused('control character');
  const plain = withoutCdata(text.trim().replace(DECLARATION, '').trimStart()).replace(
    /<([A-Za-z_]\w*) ?\/>/g,
    '<$1></$1>',
  );
  if (/<!|<\?/.test(plain)) throw new XmlRefused('declaration, comment or instruction');
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(plain)) throw new XmlRefused('entity');
  if (/<\/?[A-Za-z_]\w*[^\w>]/.test(plain)) throw new XmlRefused('attribute or malformed tag');
  return plain;
}

/** The parser is lenient about nesting, so tags are checked here. */
function refuseUnbalanced(plain: string, root: string): void {
  const tags = plain.match(/<[^<]*>/g) ?? [];
  if (tags[0] !== `<${root}>` || tags.at(-1) !== `</${root}>`) throw new XmlRefused('root');
  if (!plain.startsWith(`<${root}>`) || !plain.endsWith(`</${root}>`))
    throw new XmlRefused('text outside of the root');
  const inner = tags.slice(1, -1);
  if (inner.length % 2 !== 0) throw new XmlRefused('unbalanced');
  for (let at = 0; at < inner.length; at += 2) {
    const name = inner[at]?.slice(1, -1) ?? '';
    if (!NAME.test(name)) throw new XmlRefused('name');
    if (inner[at + 1] !== `</${name}>`) throw new XmlRefused('nested or unbalanced');
  }
  if (inner.length / 2 > MAX_FIELDS) throw new XmlRefused('too many fields');
}

/**
 * One flat level: no DOCTYPE, comments, instructions, attributes, nesting or duplicates; at most 100 fields, 64 KB,
 * UTF-8.
 * @param root outer element
 * @throws XmlRefused
 */
export function readXml(bytes: Buffer, root = 'xml'): Fields {
  const plain = plainText(bytes);
  refuseUnbalanced(plain, root);
  let parsed: unknown;
  try {
    parsed = (parser.parse(plain) as Record<string, unknown>)[root];
  } catch {
    throw new XmlRefused('malformed');
  }
  if (parsed === '') return {};
  if (typeof parsed !== 'object' || parsed === null) throw new XmlRefused('no fields');
  const fields: [string, string][] = [];
  for (const [name, value] of Object.entries(parsed)) {
    if (Array.isArray(value)) throw new XmlRefused('duplicate name');
    if (typeof value !== 'string') throw new XmlRefused('nested');
    if (name === '#text') {
      if (value.trim() !== '') throw new XmlRefused('mixed text');
    } else if (NAME.test(name) && name !== '__proto__') fields.push([name, decode(value)]);
    else throw new XmlRefused('name');
  }
  return Object.fromEntries(fields);
}

const cdata = (text: string): string =>
  `${CDATA_START}${text.replaceAll(CDATA_END, `]]${CDATA_END}${CDATA_START}>`)}${CDATA_END}`;

/** Values as CDATA. @throws RangeError for invalid names and characters */
export function writeXml(fields: Fields, root = 'xml'): string {
  const elements = Object.entries(fields).map(([name, value]) => {
    if (!NAME.test(name)) throw new RangeError(`field name ${name}`);
    if (FORBIDDEN.test(value) || value.includes('\r'))
      throw new RangeError(`characters in ${name}`);
    return `<${name}>${cdata(value)}</${name}>`;
  });
  return `<${root}>${elements.join('')}</${root}>`;
}
