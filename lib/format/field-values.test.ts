import { f } from '@/lib/contract/console/fields';
import { readForm, readTyped, textOf } from './field-values';

const AT = Date.parse('2026-06-18T09:26:00+08:00');
const PERSON = {
  memberId: 7,
  name: '林知夏',
  state: 'active' as const,
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
  [f.percent('折扣'), 850, '8.5%'],
  [f.bool('发票'), false, '否'],
  [f.place('门店'), { id: 3, name: '滨江店' }, '滨江店'],
  [f.lines('件数'), [{ id: '41', num: 2, name: '杯子' }], '杯子×2'],
])('%o as text', (field, value, text) => expect(textOf(field, value)).toBe(text));

it.each([
  [f.fen('金额'), '39.5', 3_950],
  [f.fen('金额'), '３９', 3_900],
  [f.count('编号'), ' 41 ', 41],
  [f.choice('类型', { a: '个人', b: '企业' }), '企业', 'b'],
  [f.keys('角色'), 'owner, finance、x', ['owner', 'finance', 'x']],
  [f.text('说明', { isOptional: true }), '  ', null],
  [f.text('说明', { long: true }), ' 一\n二 ', '一\n二'],
  [f.count('盘点', { min: 0 }), '0', 0],
  [f.fen('运费', { min: 0 }), '0', 0],
  [f.percent('折扣'), '8.5 %', 850],
  [f.bool('发票'), '是', true],
  [f.time('到'), '2026-06-18 09:26', AT],
  [f.time('到'), '2026-06-18 09:26:00', AT],
  [
    f.lines('件数'),
    '41=2，42=1',
    [
      { id: '41', num: 2 },
      { id: '42', num: 1 },
    ],
  ],
  [f.keys('角色', { texts: { owner: '所有者' } }), '所有者', ['owner']],
  [f.file('文件'), 'a,b\n1,2\n', 'a,b\n1,2\n'],
])('%o typed as %s', (field, typed, value) => expect(readTyped(field, typed)).toEqual({ value }));

it.each([
  [f.fen('金额'), '-5', '金额须为正数'],
  [f.fen('金额'), '1.234', '金额须为最多两位小数的元'],
  [f.count('编号'), '1.5kg', '编号须为整数'],
  [f.count('行数', { max: 200 }), '201', '行数不能大于200'],
  [f.choice('类型', { a: '个人', b: '企业' }), '其他', '类型只能是个人、企业'],
  [f.text('姓名', { max: 2 }), '三个字', '姓名最多2字'],
  [f.text('姓名'), '', '请填写姓名'],
  [f.fen('金额', { max: 100_00 }), '100.01', '金额不能大于100.00'],
  [f.count('件数', { min: 2 }), '1', '件数不能小于2'],
  [f.percent('折扣'), '8.555', '折扣须为最多两位小数的百分数'],
  [f.time('到'), '2026-02-30 09:00', '到须形如 2026-03-05 14:30'],
  [f.bool('发票'), '也许', '发票只能是是、否'],
  [f.lines('件数'), '41', '件数须形如 41=2,42=1'],
  [f.link('链接'), 'http://a.cn', '链接须为 https:// 开头的完整网址'],
  [f.file('文件'), 'x'.repeat(2_000_000), '文件须为不超过 2 MB 的文本文件'],
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
