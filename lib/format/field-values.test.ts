import { f } from '@/lib/contract/console/fields';
import { readForm, readTyped, textOf } from './field-values';

/* Kinds of fields: as text, as typed, and what is wrong. */

const AT = Date.parse('2026-06-18T09:26:00+08:00');
const PERSON = {
  ...{ memberId: 7, name: '林知夏', state: 'active' as const },
  plot: { blockAreaId: 3, area: '青年港街区', no: 37 },
};

it.each([
  [f.fen('金额'), 128_000, '1280.00'],
  [f.count('件数'), 12, '12'],
  [f.time('时间'), AT, '2026-06-18 09:26:00'],
  [f.choice('类型', { a: '个人' }), 'a', '个人'],
  [f.choice('类型', { a: '个人' } as Record<string, string>), 'b', 'b'],
  [f.keys('角色', { texts: { owner: '所有者' } }), ['owner', 'x'], '所有者、x'],
  [f.person('成员'), PERSON, '林知夏 青年港街区 037'],
  [f.text('说明', { isOptional: true }), null, ''],
])('%o as text', (field, value, text) => expect(textOf(field, value)).toBe(text));

it.each([
  [f.fen('金额'), '39.5', 3_950],
  [f.fen('金额'), '３９', 3_900],
  [f.count('编号'), ' 41 ', 41],
  [f.choice('类型', { a: '个人', b: '企业' }), '企业', 'b'],
  [f.keys('角色'), 'owner, finance、x', ['owner', 'finance', 'x']],
  [f.text('说明', { isOptional: true }), '  ', null],
])('%o typed as %s', (field, typed, value) => expect(readTyped(field, typed)).toEqual({ value }));

it.each([
  [f.fen('金额'), '-5', '金额须为正数'],
  [f.fen('金额'), '1.234', '金额须为最多两位小数的元'],
  [f.count('编号'), '1.5kg', '编号须为整数'],
  [f.count('行数', { max: 200 }), '201', '行数不能大于200'],
  [f.choice('类型', { a: '个人', b: '企业' }), '其他', '类型只能是个人、企业'],
  [f.text('姓名', { max: 2 }), '三个字', '姓名最多2字'],
  [f.text('姓名'), '', '请填写姓名'],
])('%o typed as %s is refused', (field, typed, fault) =>
  expect(readTyped(field, typed)).toEqual({ fault }),
);

it('a form names all faults at once, and what is no value of its kind', () => {
  const form = { name: f.text('姓名'), amount: f.fen('金额'), roles: f.keys('角色') };
  const { values, faults } = readForm(form, { name: ['x'], amount: '5', roles: 'owner' });
  expect(values).toEqual({});
  expect(faults).toEqual({
    name: '姓名须为文字',
    amount: '金额须为最多两位小数的元',
    roles: '角色有误',
  });
});
