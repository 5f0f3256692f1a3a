import fc from '@/testing/fast-check';
import { foldLine, nameParts, toVcard, type VcardContact, vcardFileName } from './vcard';

const LINK = 'https://app.example/zc/#/pages/user/card?refereeId=10001&userId=10001';
const NOTHING: VcardContact = {
  name: '',
  title: '',
  company: '',
  mobile: '',
  email: '',
  wechat: '',
  address: '',
  website: '',
  bio: '',
};
const fields: VcardContact = {
  name: '林知夏',
  title: '社群运营',
  company: '社区零售',
  mobile: '13812345678',
  email: 'lin@example.com',
  wechat: 'linzhixia_hz',
  address: '江南大道 1000 号',
  website: 'https://example.com',
  bio: '在街区做社群运营。',
};
const octets = (text: string) => Buffer.byteLength(text);
const unfold = (text: string) => text.replace(/\r\n /g, '');
const valueOf = (vcard: string, name: string) =>
  unfold(vcard)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const unescape = (text: string) =>
  text.replace(/\\([\\,;n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

it('writes a contact that an address book reads', () => {
  expect(unfold(toVcard(fields, { link: LINK })).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:林;知夏;;;',
    'FN:林知夏',
    'ORG:社区零售',
    'TITLE:社群运营',
    'TEL;TYPE=CELL:13812345678',
    'EMAIL;TYPE=INTERNET:lin@example.com',
    'ADR;TYPE=WORK:;;江南大道 1000 号;;;;',
    'URL:https://example.com',
    `URL:${LINK}`,
    'X-WECHAT:linzhixia_hz',
    'NOTE:微信：linzhixia_hz\\n在街区做社群运营。',
    'END:VCARD',
    '',
  ]);
});

it('leaves out what is empty', () => {
  const bare = { ...NOTHING, name: '林夏' };
  expect(
    toVcard(bare, { link: LINK })
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(':')[0]),
  ).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'URL', 'END']);
});

it('calls a landline a work number', () => {
  expect(toVcard({ ...fields, mobile: '0571-88886666-801' }, { link: LINK })).toContain(
    'TEL;TYPE=WORK:0571-88886666-801',
  );
});

it('lets nobody smuggle a line into the contact', () => {
  const vcard = toVcard(
    { ...fields, company: '甲\r\nTEL:110\nEND:VCARD', bio: 'a;b,c\\d\u0007' },
    { link: LINK },
  );
  expect(
    unfold(vcard)
      .split('\r\n')
      .filter((line) => line.startsWith('TEL') || line.startsWith('END')),
  ).toEqual(['TEL;TYPE=CELL:13812345678', 'END:VCARD']);
  expect(valueOf(vcard, 'ORG')).toBe('甲\\nTEL:110\\nEND:VCARD');
  expect(valueOf(vcard, 'NOTE')).toMatch(/a\\;b\\,c\\\\d$/);
});

it('folds lines at 75 octets and never inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `NOTE:${text.replace(/[\r\n]/g, '')}`;
      const folded = foldLine(line);
      for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      expect(folded.replace(/\r\n /g, '')).toBe(line);
    }),
  );
});

it('gives back every text that people type', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('甲', 'a', '\\', ',', ';', '\n', ' ', '🏠', 'n') }),
      (company) => {
        fc.pre(company !== '');
        expect(
          unescape(valueOf(toVcard({ ...fields, company }, { link: LINK }), 'ORG') ?? ''),
        ).toBe(company);
      },
    ),
  );
});

it.each([
  ['林知夏', '林', '知夏'],
  ['欧阳娜娜', '欧阳', '娜娜'],
  ['司马', '司', '马'],
  ['南宫问天', '南宫', '问天'],
  ['端木蓉', '端木', '蓉'],
  ['独孤求败', '独孤', '求败'],
  ['轩辕敬城', '轩辕', '敬城'],
  ['西门庆', '西门', '庆'],
  ['东方朔', '东方', '朔'],
  ['呼延灼', '呼延', '灼'],
  ['拓跋宏', '拓跋', '宏'],
  ['公冶长乐', '公冶', '长乐'],
  ['百里奚', '百里', '奚'],
  ['澹台灭明', '澹台', '灭明'],
  ['赫连勃勃', '赫连', '勃勃'],
  ['万俟卨', '万俟', '卨'],
  ['鲜于枢', '鲜于', '枢'],
  ['南知夏', '南', '知夏'],
  ['单雄信', '单', '雄信'],
  ['Ada Lovelace', '', 'Ada Lovelace'],
  ['滨江社区零售店', '', '滨江社区零售店'],
])('takes %s apart into %j and %j', (name, family, given) => {
  expect(nameParts(name)).toEqual([family, given]);
});

it('says what a card is about and when it was changed, when that is known', () => {
  const vcard = toVcard(fields, {
    tags: ['社群', '零售,批发'],
    updatedAt: new Date('2026-11-21T04:05:06.789Z'),
  });
  expect(unfold(vcard).split('\r\n').slice(-4, -2)).toEqual([
    'CATEGORIES:社群,零售\\,批发',
    'REV:20261121T040506Z',
  ]);
});

it('drops characters that hide or turn text, and keeps a family of emoji together', () => {
  expect(valueOf(toVcard({ ...fields, title: 'a\u202Eb\u0000c\u200Bd👨‍👩‍👧' }), 'TITLE')).toBe(
    'abcd👨‍👩‍👧',
  );
});

it('an address of the web ends no line', () => {
  expect(valueOf(toVcard({ ...fields, website: 'https://example.com/\r\nTEL:110' }), 'URL')).toBe(
    'https://example.com/TEL:110',
  );
});

it('any text gives a card with one beginning and one end', () => {
  const anything = fc.record({
    title: fc.string(),
    company: fc.string(),
    address: fc.string(),
    bio: fc.string({ unit: 'binary' }),
    wechat: fc.string(),
    tags: fc.array(fc.string({ minLength: 1 })),
  });
  fc.assert(
    fc.property(anything, ({ tags, ...given }) => {
      const lines = unfold(toVcard({ ...fields, ...given }, { link: LINK, tags })).split('\r\n');
      expect(lines.filter((line) => line === 'BEGIN:VCARD' || line === 'END:VCARD')).toHaveLength(
        2,
      );
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+(;TYPE=[A-Z]+)?:/);
    }),
  );
});

it.each([
  ['林/知:夏?', '林知夏.vcf'],
  ['林 知夏"\r\n', '林知夏.vcf'],
  ['../..', '名片.vcf'],
  ['长'.repeat(50), `${'长'.repeat(40)}.vcf`],
])('names the file of %j %s', (name, file) => {
  expect(vcardFileName(name)).toBe(file);
});
