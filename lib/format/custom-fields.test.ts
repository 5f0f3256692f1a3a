import { customFault, customFieldLines, customText, readCustomFields } from './custom-fields';

const LINES = ['门牌号：门牌', '刻字：8字', '尺寸：大、小'];
const [plot, text, choice] = readCustomFields(LINES) ?? [];

test('fields are written as they were read, another text is refused', () => {
  expect(customFieldLines(readCustomFields(LINES) ?? [])).toEqual(LINES);
  for (const lines of [
    ['刻字'],
    ['刻字：99字'],
    ['尺寸：大'],
    ['一：门牌', '一：8字'],
    [...LINES, '二：8字'],
  ])
    expect(readCustomFields(lines)).toBeNull();
});

test('a value is missing, too long, no choice, or good', () => {
  if (!plot || !text || !choice) throw new Error('no fields');
  expect(customFault(plot, ' ')).toBe('missing');
  expect(customFault(plot, '037')).toBeNull();
  expect(customFault(text, '一二三四五六七八九')).toBe('invalid');
  expect(customFault(choice, '中')).toBe('invalid');
  expect(customFault(choice, '大')).toBeNull();
  expect(customText({ base: '蓝', fields: [plot, choice], values: ['037', '大'] })).toBe(
    '蓝 · 门牌号 037 · 尺寸 大',
  );
});
