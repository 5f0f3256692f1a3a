import { changesOf, valueText } from './value-text';

test('a value is plain text, whatever it is', () => {
  expect(valueText(null)).toBe('—');
  expect(valueText(false)).toBe('否');
  expect(valueText(['owner', 'no-such'], 'roles')).toBe('所有者、no-such');
  expect(valueText({ a: '<b>' })).toBe('{"a":"<b>"}');
  expect([valueText('totp', 'by'), valueText('王芳', 'by')]).toEqual(['身份验证器', '王芳']);
  expect(valueText([])).toBe('无');
  expect([...valueText('很'.repeat(10_000))]).toHaveLength(401);
});

test('a change names each field of before and after once', () => {
  expect(
    changesOf({ roles: ['editor'], role: null }, { roles: ['editor', 'service'], role: null }),
  ).toEqual([
    { name: 'roles', before: '编辑', after: '编辑、客服', isSame: false },
    { name: 'role', before: '—', after: '—', isSame: true },
  ]);
  expect(changesOf(null, { text: '好' })).toEqual([
    { name: 'text', before: '—', after: '好', isSame: false },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});
