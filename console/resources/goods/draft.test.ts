import {
  changesOf,
  draftOf,
  EMPTY,
  emptySku,
  filledDown,
  formOf,
  missingIn,
  standing,
  tabOf,
  valuesOf,
  withCodes,
  withValues,
} from './draft';

const ROW = {
  title: '杯',
  category: '居家/餐厨',
  subtitle: null,
  kind: 'goods',
  params: null,
  video: null,
  freight: '普通',
  returnPolicy: 'seven',
  returnReason: null,
  shipWithinHours: 48,
  validDays: null,
  passDays: null,
  course: null,
  freeHours: null,
  lateBp: null,
  workDays: 0,
  limitOrder: 0,
  limitMember: 0,
  payMinutes: null,
  html: '<p>厚</p>',
  images: ['goods:mug'],
  isRewardable: true,
  skus: {
    specs: ['颜色'],
    rows: [
      {
        code: 'A',
        values: ['蓝'],
        price: 39_00,
        weight: 0,
        isOn: true,
        available: 1,
        held: 0,
        sold: 2,
      },
      {
        code: 'B',
        values: ['绿'],
        price: 42_50,
        weight: 9,
        isOn: false,
        available: 0,
        held: 0,
        sold: 0,
      },
    ],
  },
};

it('names what is not saved: fields, cells and new rows', () => {
  const before = draftOf(ROW);
  expect(changesOf(before, before)).toEqual([]);
  const [a, b] = before.rows;
  const after = {
    ...before,
    title: '瓷杯',
    rows: [{ ...a!, price: '36.00' }, b!, { ...emptySku(['红']), code: 'C' }],
  };
  expect(changesOf(before, after)).toEqual([
    { label: '标题', before: '杯', after: '瓷杯' },
    { label: '售价 A', before: '39.00', after: '36.00' },
    { label: '规格', before: '', after: 'C' },
  ]);
  expect(changesOf(EMPTY, EMPTY)).toEqual([]);
});

it('makes a row for each combination, keeps stored ones, and gives codes', () => {
  const made = withValues(
    EMPTY,
    ['颜色', '容量'],
    [
      ['蓝', '绿', '黑'],
      ['1', '2', '3', '4'],
    ],
  );
  expect(made.rows).toHaveLength(12);
  expect(valuesOf(made)[1]).toEqual(['1', '2', '3', '4']);
  const coded = withCodes(made.rows, 'MUG');
  expect(coded[11]?.code).toBe('MUG-12');
  const fewer = withValues({ rows: coded }, ['颜色', '容量'], [['蓝'], ['1', '2']]);
  expect(fewer.rows.map(({ code }) => code)).toEqual(['MUG-1', 'MUG-2']);
  const stored = draftOf(ROW);
  const kept = withValues(stored, ['颜色'], [['绿', '红']]);
  expect(kept.rows.map(({ values }) => values[0])).toEqual(['蓝', '绿', '红']);
});

it('fills a cell down, but no code and no first units of stored rows', () => {
  const rows = [...draftOf(ROW).rows, emptySku(['红'])];
  expect(filledDown(rows, 0, 'price').map(({ price }) => price)).toEqual([
    '39.00',
    '39.00',
    '39.00',
  ]);
  expect(filledDown([{ ...rows[2]!, stock: '7' }, rows[1]!], 0, 'stock')[1]?.stock).toBe('');
});

it('sends prices in fen, an unchanged text as nothing and an emptied one as a comment', () => {
  const before = draftOf(ROW);
  const { matrix, text } = formOf(before, before) as { matrix: { rows: object[] }; text: string };
  expect(matrix.rows[1]).toEqual({
    code: 'B',
    values: ['绿'],
    isOn: false,
    price: 42_50,
    weight: 9,
    unitsPer: 1,
  });
  const fiveUses = before.rows.map((row) => ({ ...row, unitsPer: '5' }));
  expect(formOf(before, { ...before, rows: fiveUses })).toMatchObject({
    matrix: { rows: [{ unitsPer: 5 }, { unitsPer: 5 }] },
  });
  expect(text).toBe('');
  expect(formOf(before, { ...before, text: '' }).text).toBe('<!-- -->');
});

it('names empty cells of each row, the tab of a sentence, and forgets it when its value changes', () => {
  const of = { ...EMPTY, rows: [{ ...emptySku(['蓝']), code: 'A' }, emptySku(['绿'])] };
  const faults = { ...missingIn(of), title: '请填写标题' };
  expect(faults).toEqual({
    'matrix.0.price': '请填写售价',
    'matrix.1.code': '请填写编码',
    'matrix.1.price': '请填写售价',
    title: '请填写标题',
  });
  expect(Object.keys(faults).map(tabOf)).toEqual(['skus', 'skus', 'skus', 'detail']);
  const [a, b] = of.rows;
  const mended = { ...of, title: '杯', rows: [{ ...a!, price: '39' }, b!] };
  expect(Object.keys(standing(faults, of, mended))).toEqual(['matrix.1.code', 'matrix.1.price']);
});
