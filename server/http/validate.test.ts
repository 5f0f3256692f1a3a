import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, number, object, type Schema, string } from 'yup';
import { rowId } from '@/lib/contract/fields';
import { DomainError } from './call';
import { readInput } from './validate';

const CASES: [string, Schema, unknown, string][] = [
  ['a text that is too short', string().min(2), '一', '不能少于2个字'],
  ['a text that is too long', string().max(2), '一二三', '不能超过2个字'],
  ['a number that is too small', number().min(2), 1, '不能小于2'],
  ['a number that is too large', number().max(2), 3, '不能大于2'],
  ['a list that is too short', array().min(2), [1], '至少2项'],
  ['a list that is too long', array().max(2), [1, 2, 3], '最多2项'],
  ['what is missing', string().required(), undefined, '请填写此项'],
  ['what is no choice', string().oneOf(['a', 'b']), 'c', '选项无效'],
  ['another type', number(), {}, '格式有误'],
  ['a list for a number', number(), [1], '格式有误'],
  ['a list for a number with words', number().typeError('须为数字'), [1, 2], '须为数字'],
  ['a rule with words of its own', string().max(2, '最多两个字'), '一二三', '最多两个字'],
];
for (const [what, field, value, sentence] of CASES)
  test(`${what} gives “${sentence}”, without what was sent`, () => {
    assert.throws(
      () => readInput(object({ field }), { field: value }),
      (error) =>
        error instanceof DomainError &&
        error.code === 'invalid_input' &&
        error.data.fields?.field === sentence &&
        error.msg === sentence,
    );
  });

test('a list for the number of a row is refused wherever it stands', () => {
  const schema = object({
    one: object({ id: rowId().required() }).required(),
    ids: array(rowId().required()).required(),
  });
  const sent = { one: { id: [1] }, ids: [1, [2]] };
  assert.throws(
    () => readInput(schema, sent),
    (error) =>
      error instanceof DomainError &&
      error.data.fields?.['one.id'] !== undefined &&
      error.data.fields['ids[1]'] !== undefined,
  );
  assert.deepEqual(readInput(schema, { one: { id: '7' }, ids: [1, 2] }), {
    one: { id: 7 },
    ids: [1, 2],
  });
});
