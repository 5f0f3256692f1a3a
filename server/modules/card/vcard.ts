import type { Fields } from './fields';

/** Octets of a line before it is folded (RFC 2426, 2.6). */
const LINE_OCTETS = 75;
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Text of a value: backslash, comma, semicolon and line breaks are escaped, other control characters dropped (RFC 2426, 4). */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(CONTROLS, '').replace(/[\\,;]/g, (sign) => `\\${sign}`))
    .join('\\n');

/** An address of the web as it stands, without what could end the line. */
const escapeUri = (uri: string): string => uri.replace(CONTROLS, '').replace(/\s/g, '');

/** Folds a line at 75 octets, never inside a character; continuations begin with a blank. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

interface Contact {
  fields: Fields;
  /** Where the card is; empty = unknown. */
  url: string;
  updatedAt: Date;
}

/** A card as vCard 3.0, which every phone reads (RFC 2426), in UTF-8 with CRLF. Empty fields are left out. */
export function vcardOf({ fields, url, updatedAt }: Contact): string {
  const { name, title, company, mobile, wechat, email, address, website, bio, tags } = fields;
  const text = (property: string, value: string) => (value === '' ? [] : [`${property}:${escapeText(value)}`]);
  const uri = (property: string, value: string) => (value === '' ? [] : [`${property}:${escapeUri(value)}`]);
  const lines = [
    'BEGIN:VCARD', 'VERSION:3.0',
    `N:${escapeText(name)};;;;`, ...text('FN', name),
    ...text('TITLE', title), ...text('ORG', company),
    ...text('TEL;TYPE=CELL,VOICE', mobile), ...text('EMAIL;TYPE=INTERNET', email),
    ...(address === '' ? [] : [`ADR;TYPE=WORK:;;${escapeText(address)};;;;`]),
    ...uri('URL', website), ...uri('URL;TYPE=CARD', url),
    ...text('X-WECHAT', wechat), ...text('NOTE', bio),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escapeText).join(',')}`]),
    `REV:${updatedAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    'END:VCARD',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** A file name of letters, digits and Chinese characters; the rest would have to be escaped in a header. */
export const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 40) || 'card'}.vcf`;
