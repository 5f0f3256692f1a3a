import { numberFault } from '@/lib/contract/carriers';
import type { PickBox } from '@/lib/contract/console/shipping.schema';
import { shelvesOf } from './picking';
import { firstSplit, itemsIn, linesIn, placeOf, readScan } from './scan';
import { madeRow as made } from './testing/made-row';

const line = (id: string, left: number, code = `C${id}`) => ({
  id,
  code,
  name: `商品 ${id}`,
  image: '',
  num: left,
  left,
  cancelled: 0,
  refunded: 0,
});
it('tells an order’s number from a parcel’s by its date and length, also as it is pasted', () => {
  const sn = '20261128000000000007';
  expect(readScan(`单号：${sn}`)).toEqual({ kind: 'order', sn });
  expect(readScan(sn.slice(0, 19))).toEqual({ kind: 'order', sn: sn.slice(0, 19) });
  expect(readScan(' sf 1437-7209-86511')).toEqual({ kind: 'no', no: 'SF1437720986511' });
  expect(readScan('7312000000001')).toEqual({ kind: 'no', no: '7312000000001' });
  expect(readScan(`T${sn}`)).toEqual({ kind: 'refund', sn: `T${sn}` });
  expect(readScan('  ')).toEqual({ kind: 'nothing' });
  expect(linesIn('a\r\n\n b \n')).toHaveLength(2);
});

it('names the place in a glance', () => {
  expect(placeOf({ region: '浙江省 杭州市 西湖区' })).toBe('杭州西湖');
  expect(placeOf({ region: '上海市 上海市 浦东新区' })).toBe('上海浦东');
  expect(placeOf({ region: '' })).toBe('');
});

it('splits off the first line, or a unit of the only one; one unit cannot be split', () => {
  const two = made('1', [line('41', 2), line('42', 1)]);
  expect(firstSplit(two)).toEqual({ 41: 2 });
  expect(itemsIn(two, { 41: 2 })).toEqual([
    { id: '41', num: 2 },
    { id: '42', num: 0 },
  ]);
  expect(itemsIn(two, null)).toBeNull();
  expect(firstSplit(made('1', [line('41', 3)]))).toEqual({ 41: 1 });
  expect(firstSplit(made('1', [line('41', 1), line('42', 0)]))).toBeNull();
});

it('adds up what is to be fetched by shelf, then code, and names the boxes', () => {
  const of = (box: number, lines: PickBox['lines'], gone: PickBox['gone'] = ''): PickBox => ({
    box,
    sn: `2026000000000000000${box}`,
    receiver: '',
    region: '',
    remark: '',
    gone,
    lines,
  });
  const unit = (shelf: string, code: string, num: number) => ({
    shelf,
    code,
    title: `商品 ${code}`,
    choice: '蓝',
    custom: [],
    num,
  });
  const boxes = [
    of(1, [unit('', 'A', 1), unit('B-10', 'B', 2)]),
    of(2, [unit('B-10', 'B', 1), unit('B-2', 'C', 1)]),
    of(3, [unit('B-2', 'C', 1)], 'refunded'),
  ];
  expect(
    shelvesOf(boxes).map(({ shelf, code, num, inBoxes }) => [shelf, code, num, inBoxes]),
  ).toEqual([
    ['B-2', 'C', 1, [[2, 1]]],
    [
      'B-10',
      'B',
      3,
      [
        [1, 2],
        [2, 1],
      ],
    ],
    ['', 'A', 1, [[1, 1]]],
  ]);
});

it('names what is wrong with a number of another carrier', () => {
  expect(numberFault('sf', 'YT1234567890123')).toBe(
    'YT1234567890123 是圆通速递的单号，不是顺丰速运的',
  );
  expect(numberFault('jd', '123')).toMatch(/应为 JD 开头$/);
});
