import {
  AS_GIVEN,
  moveColumn,
  orderedColumns,
  placeColumn,
  toggleColumn,
  toTsv,
  visibleColumns,
} from './columns';

const columns = [
  { id: 'name', title: '成员', isFixed: true },
  { id: 'mobile', title: '手机', permission: 'members.reveal' },
  { id: 'area', title: '街区' },
  { id: 'code', title: '邀请码', isExtra: true },
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const all = () => true;
const none = () => false;

it('shows what one may see, without the extras', () => {
  expect(ids(visibleColumns(columns, AS_GIVEN, all))).toEqual(['name', 'mobile', 'area']);
  expect(ids(visibleColumns(columns, AS_GIVEN, none))).toEqual(['name', 'area']);
});

it('hides and adds, but never who a row is', () => {
  const choice = columns.reduce(toggleColumn, AS_GIVEN);
  expect(ids(visibleColumns(columns, choice, all))).toEqual(['name', 'code']);
});

it('keeps the order that was chosen; columns of a new build come last', () => {
  const order = moveColumn(['name', 'area'], 'area', -1);
  expect(ids(orderedColumns(columns, { shown: {}, order }, all))).toEqual([
    'area',
    'name',
    'mobile',
    'code',
  ]);
  expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

it('a spreadsheet gets cells, not formulas', () => {
  expect(toTsv([['=1+1', '-5.00', '-x', 'a\tb\nc'], ['@x']])).toBe("'=1+1\t-5.00\t'-x\ta b c\n'@x");
});

it('a column is put where it was dropped; a place that is none changes nothing', () => {
  expect(placeColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(placeColumn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  for (const to of [-1, 3]) expect(placeColumn(['a', 'b', 'c'], 'b', to)).toEqual(['a', 'b', 'c']);
  expect(placeColumn(['a'], 'x', 0)).toEqual(['a']);
});
