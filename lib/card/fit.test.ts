import { charactersOf } from '@/lib/format/characters';
import fc from '@/testing/fast-check';
import { fitColumns, fitLine, fitLines, nameBox, textWidth } from './fit';

const anyName = fc.string({
  unit: fc.constantFrom('林', '欧', 'A', 'i', 'w', ' ', '·', '🏠', '1'),
  minLength: 1,
  maxLength: 60,
});

it('keeps short text at its full size', () => {
  expect(fitLine('林知夏', 283, { max: 36, min: 18 })).toEqual({ text: '林知夏', size: 36 });
});

it('makes a long line smaller first, then shorter', () => {
  expect(fitLine('社群运营负责人', 70, { max: 15, min: 10 })).toEqual({
    text: '社群运营负责人',
    size: 10,
  });
  expect(fitLine('社群运营负责人', 50, { max: 15, min: 10 }).text).toBe('社群运营…');
});

it('fits whatever is typed into its room', () => {
  fc.assert(
    fc.property(anyName, fc.integer({ min: 60, max: 300 }), (text, room) => {
      const line = fitLine(text, room, { max: 36, min: 11 });
      expect(textWidth(line.text) * line.size).toBeLessThanOrEqual(room + 1e-6);
      const { lines, size } = fitLines(text, room, { max: 36, least: 22, min: 12 });
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const each of lines) expect(textWidth(each) * size).toBeLessThanOrEqual(room + 1e-6);
    }),
  );
});

it('breaks a long name at its dot', () => {
  expect(fitLines('欧阳娜娜·阿依古丽', 150, { max: 34, least: 22, min: 12 }).lines).toEqual([
    '欧阳娜娜·',
    '阿依古丽',
  ]);
});

it('sets a long name in two columns, the reading order kept', () => {
  const columns = fitColumns('一二三四五六七八九十甲乙', 186, {
    max: 50,
    min: 19,
    pitch: 1.14,
    columns: 2,
  });
  expect(columns.map(({ characters }) => characters.join(''))).toEqual([
    '一二三四五六',
    '七八九十甲乙',
  ]);
  expect(fitColumns('', 186, { max: 50, min: 19, pitch: 1.14, columns: 2 })).toEqual([]);
});

it('never tears a character that is made of several', () => {
  expect(charactersOf('👨‍👩‍👧林')).toEqual(['👨‍👩‍👧', '林']);
});

it('says what a name covers, so that a drawing can keep out of it', () => {
  const place = { x: 26, y: 313, room: 283, max: 36, least: 22, spacing: 0.06 };
  expect(nameBox('林知夏', place)).toEqual({ right: 26 + 3 * 36 * 1.06, top: 277 });
  expect(nameBox('创业者273U', place).right).toBeGreaterThan(217);
  const two = nameBox('欧阳娜娜·阿依古丽古丽·阿依古丽古丽', place);
  expect(two.top).toBeLessThan(277);
  expect(two.right).toBeLessThanOrEqual(26 + 283);
});
