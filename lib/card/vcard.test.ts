import { aCard } from './testing/a-card';
import { MAX_CODE_OCTETS, toCodeVcard } from './vcard';

const { fields } = aCard();

it('a contact in a code has the number and the messenger, and no link', () => {
  const text = toCodeVcard(fields);
  expect(text).toContain('TEL;TYPE=CELL:13812345678');
  expect(text).toContain('NOTE:微信：linzhixia_hz');
  expect(text).not.toContain('URL');
});

it('a contact in a code stays small enough to be scanned, whatever was typed, and keeps name and number', () => {
  const long = {
    ...fields,
    name: '林'.repeat(20),
    title: '头'.repeat(30),
    company: '公'.repeat(40),
    address: '路'.repeat(100),
    email: `${'a'.repeat(240)}@example.com`,
    wechat: '微'.repeat(30),
    bio: '长'.repeat(300),
  };
  const text = toCodeVcard(long);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_CODE_OCTETS);
  expect(text.replace(/\r\n /g, '')).toContain(`FN:${long.name}`);
  expect(text).toContain('13812345678');
});

it('a contact in a code leaves the address out first', () => {
  const text = toCodeVcard({ ...fields, address: '路'.repeat(100) });
  expect(text).not.toContain('ADR');
  expect(text).toContain('EMAIL');
  expect(text).toContain('TITLE');
});
