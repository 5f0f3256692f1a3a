import type { CardFields } from './types';

/**
 * vCard 3.0 (RFC 2426): the version that every phone's address book reads. Lines end in CRLF and are folded at 75
 * octets, never inside a character.
 */

type Contact = Pick<CardFields, 'name' | 'title' | 'company' | 'mobile' | 'email' | 'wechat' | 'address' | 'website' | 'bio'>;

const MAX_OCTETS = 75;

/** Octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

const octetLength = (text: string): number => [...text].reduce((sum, character) => sum + octetsOf(character), 0);


/** Backslash, comma, semicolon and line ends carry meaning in a value. Other control characters have none and go. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Breaks a line that is too long; what follows begins with a blank. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    const room = parts.length === 0 ? MAX_OCTETS : MAX_OCTETS - 1;
    if (octets + size > room) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
const DOUBLE_SURNAMES = ['欧阳', '上官', '司马', '诸葛', '东方', '皇甫', '尉迟', '公孙', '慕容', '令狐', '宇文', '长孙', '司徒', '夏侯'];

/** Family and given name. Names in letters, and names of a firm, are not taken apart. */
export function nameParts(name: string): [family: string, given: string] {
  if (!HAN_NAME.test(name)) return ['', name];
  const double = name.length > 2 && DOUBLE_SURNAMES.find((surname) => name.startsWith(surname));
  const cut = double ? 2 : 1;
  return [name.slice(0, cut), name.slice(cut)];
}

const property = (name: string, value: string): string[] => (value === '' ? [] : [`${name}:${escaped(value)}`]);

function contactLines(contact: Contact): string[] {
  const [family, given] = nameParts(contact.name);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given)};;;`,
    ...property('FN', contact.name),
    ...property('ORG', contact.company),
    ...property('TITLE', contact.title),
    ...property(contact.mobile.startsWith('1') ? 'TEL;TYPE=CELL' : 'TEL;TYPE=WORK', contact.mobile),
    ...property('EMAIL;TYPE=INTERNET', contact.email),
    ...(contact.address ? [`ADR;TYPE=WORK:;;${escaped(contact.address)};;;;`] : []),
  ];
}

const finished = (lines: string[]) => [...lines, 'END:VCARD'].map((line) => `${fold(line)}\r\n`).join('');

/** The whole contact, for a file. @param link address of the card in the app */
export function toVcard(contact: Contact, link: string): string {
  return finished([
    ...contactLines(contact),
    ...property('URL', contact.website),
    ...property('URL', link),
    ...property('X-WECHAT', contact.wechat),
    ...property('NOTE', [contact.wechat && `微信：${contact.wechat}`, contact.bio].filter(Boolean).join('\n')),
  ]);
}

/** Octets that a code of medium density holds and a phone still reads from a screen (version 15, level M). */
export const MAX_CODE_OCTETS = 412;

/**
 * A contact that fits into a code, to be scanned without a network. What matters least is left out first; the name and
 * the number stay.
 */
export function toCodeVcard(contact: Contact): string {
  const shorter: readonly Partial<Contact>[] = [{}, { address: '' }, { address: '', email: '' }, { address: '', email: '', title: '' }, { address: '', email: '', title: '', company: '' }];
  const texts = shorter.map((less) => {
    const own = { ...contact, ...less };
    return finished([...contactLines(own), ...property('NOTE', own.wechat && `微信：${own.wechat}`)]);
  });
  return texts.find((text) => octetLength(text) <= MAX_CODE_OCTETS) ?? finished(contactLines({ ...contact, title: '', company: '', email: '', address: '' }));
}

/** A file name that every system takes. */
export const vcardFileName = (name: string): string => `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || '名片'}.vcf`;
