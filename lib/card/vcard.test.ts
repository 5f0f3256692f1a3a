import fc from 'fast-check';
import { aCard } from './testing/a-card';
import { fold, MAX_CODE_OCTETS, nameParts, toCodeVcard, toVcard, vcardFileName } from './vcard';

const LINK = 'https://app.example/zc/#/pages/user/card?refereeId=10001&userId=10001';
const { fields } = aCard();
const octets = (text: string) => Buffer.byteLength(text);
const unfold = (text: string) => text.replace(/\r\n /g, '');
const valueOf = (vcard: string, name: string) => unfold(vcard).split('\r\n').find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
const unescape = (text: string) => text.replace(/\\([\\,;n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

it('writes a contact that an address book reads', () => {
  expect(unfold(toVcard(fields, LINK)).split('\r\n')).toEqual([
    'BEGIN:VCARD', 'VERSION:3.0', 'N:林;知夏;;;', 'FN:林知夏', 'ORG:社区零售', 'TITLE:社群运营', 'TEL;TYPE=CELL:13812345678', 'EMAIL;TYPE=INTERNET:lin@example.com', 'ADR;TYPE=WORK:;;江南大道 1000 号;;;;',
    'URL:https://example.com', `URL:${LINK}`, 'X-WECHAT:linzhixia_hz', 'NOTE:微信：linzhixia_hz\\n在街区做社群运营。', 'END:VCARD', '',
  ]);
});

it('leaves out what is empty', () => {
  const bare = { name: '林夏', title: '', company: '', mobile: '', email: '', wechat: '', address: '', website: '', bio: '' };
  expect(toVcard(bare, LINK).split('\r\n').slice(0, -1).map((line) => line.split(':')[0])).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'URL', 'END']);
});

it('calls a landline a work number', () => {
  expect(toVcard({ ...fields, mobile: '0571-88886666-801' }, LINK)).toContain('TEL;TYPE=WORK:0571-88886666-801');
});

it('lets nobody smuggle a line into the contact', () => {
  const vcard = toVcard({ ...fields, company: '甲\r\nTEL:110\nEND:VCARD', bio: 'a;b,c\\d\u0007' }, LINK);
  expect(unfold(vcard).split('\r\n').filter((line) => line.startsWith('TEL') || line.startsWith('END'))).toEqual(['TEL;TYPE=CELL:13812345678', 'END:VCARD']);
  expect(valueOf(vcard, 'ORG')).toBe('甲\\nTEL:110\\nEND:VCARD');
  expect(valueOf(vcard, 'NOTE')).toMatch(/a\\;b\\,c\\\\d$/);
});

it('folds lines at 75 octets and never inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `NOTE:${text.replace(/[\r\n]/g, '')}`;
      const folded = fold(line);
      for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      expect(folded.replace(/\r\n /g, '')).toBe(line);
    }),
  );
});

it('gives back every text that people type', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('甲', 'a', '\\', ',', ';', '\n', ' ', '🏠', 'n') }), (company) => {
      fc.pre(company !== '');
      expect(unescape(valueOf(toVcard({ ...fields, company }, LINK), 'ORG') ?? '')).toBe(company);
    }),
  );
});

it.each([
  ['林知夏', '林', '知夏'],
  ['欧阳娜娜', '欧阳', '娜娜'],
  ['司马', '司', '马'],
  ['Ada Lovelace', '', 'Ada Lovelace'],
  ['滨江社区零售店', '', '滨江社区零售店'],
])('takes %s apart into %j and %j', (name, family, given) => {
  expect(nameParts(name)).toEqual([family, given]);
});

describe('the contact in a code', () => {
  it('has the number and the messenger, and no link', () => {
    const text = toCodeVcard(fields);
    expect(text).toContain('TEL;TYPE=CELL:13812345678');
    expect(text).toContain('NOTE:微信：linzhixia_hz');
    expect(text).not.toContain('URL');
  });

  it('stays small enough to be scanned, whatever was typed, and keeps name and number', () => {
    const long = { ...fields, name: '林'.repeat(20), title: '头'.repeat(30), company: '公'.repeat(40), address: '路'.repeat(100), email: `${'a'.repeat(240)}@example.com`, wechat: '微'.repeat(30), bio: '长'.repeat(300) };
    const text = toCodeVcard(long);
    expect(octets(text)).toBeLessThanOrEqual(MAX_CODE_OCTETS);
    expect(unfold(text)).toContain(`FN:${long.name}`);
    expect(text).toContain('13812345678');
  });

  it('leaves the address out first', () => {
    const text = toCodeVcard({ ...fields, address: '路'.repeat(100) });
    expect(text).not.toContain('ADR');
    expect(text).toContain('EMAIL');
    expect(text).toContain('TITLE');
  });
});

it('names the file after its owner, without what a file name cannot hold', () => {
  expect(vcardFileName('林/知:夏?')).toBe('林知夏.vcf');
  expect(vcardFileName('///')).toBe('名片.vcf');
});
