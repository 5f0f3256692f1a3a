/** vCard 3.0 (RFC 2426): every address book reads it. Also used for the QR code. */
export interface VcardContact {
  name: string;
  title: string;
  company: string;
  mobile: string;
  email: string;
  wechat: string;
  address: string;
  website: string;
  bio: string;
}

interface VcardExtras {
  /** Empty = unknown. */
  link?: string;
  tags?: readonly string[];
  updatedAt?: Date;
}

/** RFC 2426, 2.6. */
const LINE_OCTETS = 75;
/** Control, invisible and bidirectional ones; the joiner of emoji stays. */
const CONTROLS = /[\p{Cc}\u2028\u2029]|(?!\u200d)\p{Cf}/gu;

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

export const octetLength = (text: string): number =>
  [...text].reduce((sum, character) => sum + octetsOf(character), 0);

/** RFC 2426, 4. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(CONTROLS, '').replace(/[\\,;]/g, '\\$&'))
    .join('\\n');

/** Unescaped, without characters that could end the line. */
const escapeUri = (uri: string): string => uri.replace(CONTROLS, '').replace(/\s/g, '');

/** Never inside a character. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
export const DOUBLE_SURNAMES = [
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '宇文',
  '长孙',
  '司徒',
  '夏侯',
  '南宫',
  '端木',
  '独孤',
  '轩辕',
  '钟离',
  '闾丘',
  '濮阳',
  '淳于',
  '单于',
  '太叔',
  '申屠',
  '仲孙',
  '鲜于',
  '司空',
  '亓官',
  '司寇',
  '子车',
  '颛孙',
  '巫马',
  '公西',
  '漆雕',
  '乐正',
  '壤驷',
  '公良',
  '拓跋',
  '夹谷',
  '宰父',
  '谷梁',
  '百里',
  '呼延',
  '东郭',
  '南门',
  '羊舌',
  '微生',
  '梁丘',
  '左丘',
  '东门',
  '西门',
  '第五',
  '万俟',
  '赫连',
  '澹台',
  '公冶',
  '宗政',
];

/** Latin and company names are not split. */
export function nameParts(name: string): [family: string, given: string] {
  if (!HAN_NAME.test(name)) return ['', name];
  const double = name.length > 2 && DOUBLE_SURNAMES.find((surname) => name.startsWith(surname));
  const cut = double ? 2 : 1;
  return [name.slice(0, cut), name.slice(cut)];
}

const text = (property: string, value: string): string[] =>
  value === '' ? [] : [`${property}:${escapeText(value)}`];
const uri = (property: string, value: string): string[] =>
  value === '' ? [] : [`${property}:${escapeUri(value)}`];
/** Address books have no field for it. */
const wechatNote = (wechat: string): string => wechat && `微信：${wechat}`;
const finished = (lines: readonly string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD']
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');

function contactLines({ name, company, title, mobile, email, address }: VcardContact): string[] {
  const [family, given] = nameParts(name);
  return [
    `N:${escapeText(family)};${escapeText(given)};;;`,
    ...text('FN', name),
    ...text('ORG', company),
    ...text('TITLE', title),
    ...text(mobile.startsWith('1') ? 'TEL;TYPE=CELL' : 'TEL;TYPE=WORK', mobile),
    ...text('EMAIL;TYPE=INTERNET', email),
    ...(address === '' ? [] : [`ADR;TYPE=WORK:;;${escapeText(address)};;;;`]),
  ];
}

/** UTF-8 with CRLF. Empty fields are left out. */
export function toVcard(
  contact: VcardContact,
  { link = '', tags = [], updatedAt }: VcardExtras = {},
): string {
  const { website, wechat, bio } = contact;
  return finished([
    ...contactLines(contact),
    ...uri('URL', website),
    ...uri('URL', link),
    ...text('X-WECHAT', wechat),
    ...text('NOTE', [wechatNote(wechat), bio].filter(Boolean).join('\n')),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escapeText).join(',')}`]),
    ...(updatedAt ? [`REV:${updatedAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`] : []),
  ]);
}

/** For a QR code: no links, no long texts. */
export const toShortVcard = (contact: VcardContact): string =>
  finished([...contactLines(contact), ...text('NOTE', wechatNote(contact.wechat))]);

/** Safe in every file system and header. */
export const vcardFileName = (name: string): string =>
  `${[...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 40).join('') || '名片'}.vcf`;
