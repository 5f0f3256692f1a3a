import { type Rule, validate } from './schema';

const LABEL = '昵称';
const problemOf = (rule: Rule, value: unknown) =>
  validate({ field: { label: LABEL, ...rule } }, { field: value }).field;

test.each<[string, Rule, unknown, string]>([
  ['a missing value', { required: true }, undefined, '昵称必填'],
  ['an empty list', { required: true }, [], '昵称必填'],
  ['blanks', { required: true }, '  ', '昵称不能为空'],
  ['another type', { type: 'string' }, 1, '昵称类型无效'],
  ['a fraction', { type: 'integer' }, 1.5, '昵称类型无效'],
  ['an integer as float', { type: 'float' }, 1, '昵称类型无效'],
  ['NaN', { type: 'number' }, Number.NaN, '昵称类型无效'],
  ['a text as boolean', { type: 'boolean' }, 'true', '昵称类型无效'],
  ['an object as array', { type: 'array' }, {}, '昵称类型无效'],
  ['an array as object', { type: 'object' }, [1], '昵称类型无效'],
  ['a file without url', { type: 'file' }, { name: 'a' }, '昵称类型无效'],
  ['no e-mail', { type: 'email' }, 'a@b', '昵称格式无效'],
  ['an e-mail of 255 characters', { type: 'email' }, `${'a'.repeat(250)}@b.cn`, '昵称格式无效'],
  ['no url', { format: 'url' }, 'www.example.com', '昵称格式无效'],
  ['http where https is asked for', { type: 'httpsUrl' }, 'http://example.com', '昵称格式无效'],
  ['a wrong identity card', { type: 'idCard' }, '110105194912310021', '昵称格式无效'],
  ['a timestamp of 17 digits', { type: 'timestamp' }, 10_000_000_000_000_000, '昵称格式无效'],
  ['a day that does not exist', { type: 'date' }, '2026-02-30', '昵称日期2026-02-30格式无效'],
  ['a value off the list', { list: [1, 2] }, 3, '昵称超出范围'],
  ['a value off the range', { range: [1, 5] }, 6, '昵称必须介于1和5之间'],
  ['a value below the minimum', { min: 1 }, 0.5, '昵称不能小于1'],
  ['no number at all', { min: 1 }, 'abc', '昵称不能小于1'],
  ['a value above the maximum', { max: 5 }, 6, '昵称不能大于5'],
  ['a short text', { minLength: 2 }, '中', '昵称长度不能少于2'],
  ['a long text', { maxLength: 2 }, '中文字', '昵称长度不能超过2'],
  ['another pattern', { pattern: /^a/ }, 'b', '昵称格式不匹配'],
  ['a verdict of false', { custom: () => false }, 'b', '昵称格式不匹配'],
  ['a verdict with words', { custom: () => '昵称已被使用' }, 'b', '昵称已被使用'],
  ['a rule with its own message', { required: true, message: '请输入昵称' }, '', '请输入昵称'],
])('%s is refused', (_what, rule, value, message) => expect(problemOf(rule, value)).toBe(message));

test.each<[string, Rule, unknown]>([
  [
    'an optional empty value, whatever its rules',
    { type: 'email', minLength: 3, custom: () => false },
    '',
  ],
  ['zero and false as present values', { required: true }, 0],
  ['false as a present value', { required: true, type: 'boolean' }, false],
  ['an e-mail', { type: 'email' }, 'a@b.cn'],
  ['an https url', { type: 'httpsUrl' }, 'https://example.com/a?b=1'],
  ['a date as text', { type: 'date' }, '2024-02-29'],
  ['a date as object', { type: 'date' }, new Date(0)],
  ['a timestamp of 16 digits', { type: 'timestamp' }, 9_007_199_254_740_991],
  ['an identity card', { type: 'idCard' }, '11010519491231002X'],
  ['the ends of a range', { range: [1, 5], min: 1, max: 5 }, 5],
  ['a text of the longest length, an emoji being one character', { maxLength: 2 }, '😀中'],
  ['the same global pattern twice', { pattern: /a/g }, 'a'],
  ['a verdict of true', { custom: () => true }, 'x'],
])('%s passes', (_what, rule, value) => {
  expect(validate({ field: rule }, { field: value })).toEqual({});
  expect(validate({ field: rule }, { field: value })).toEqual({});
});

test('the first problem of each field is returned, in the order of the checks', () => {
  const rule: Rule = {
    label: LABEL,
    required: true,
    type: 'string',
    list: ['ok'],
    minLength: 2,
    pattern: /^o/,
    custom: () => '最后',
  };
  const steps = [undefined, 1, 'x', 'ok'].map((value) => problemOf(rule, value));
  expect(steps).toEqual(['昵称必填', '昵称类型无效', '昵称超出范围', '最后']);
});

test('a field may have several rules, and fields are independent', () => {
  const rules = {
    name: [
      { label: LABEL, required: true },
      { minLength: 2, message: '太短' },
    ],
    age: { label: '年龄', min: 18 },
    other: {},
  };
  expect(validate(rules, { name: 'a', age: 17 })).toEqual({ name: '太短', age: '年龄不能小于18' });
  expect(validate(rules, { name: 'ab', age: 18, unknown: 1 })).toEqual({});
});

test.each(['integer', 'number', 'float', 'boolean', 'string', 'date', 'object', 'email'] as const)(
  'an empty list is no %s, needed or not',
  (type) => {
    for (const required of [true, false])
      expect(validate({ field: { label: LABEL, type, required } }, { field: [] })).toEqual({
        field: expect.stringMatching(/^昵称(类型|格式|日期格式)无效$/),
      });
  },
);

test('an empty list is an empty value where a list is asked for', () => {
  expect(validate({ field: { type: 'array' } }, { field: [] })).toEqual({});
  expect(
    validate({ field: { label: LABEL, type: 'array', required: true } }, { field: [] }),
  ).toEqual({ field: '昵称必填' });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('the check is broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('the check is broken')) as unknown as boolean],
  ['answers later', () => Promise.resolve(true) as unknown as boolean],
  [
    'answers later, by a promise of a library',
    () =>
      ({ then: (_: unknown, fail: (e: Error) => void) => fail(new Error()) }) as unknown as boolean,
  ],
  ['answers with neither words nor a verdict', () => ({}) as unknown as boolean],
])(
  'a custom rule that %s is a problem of the field, and nothing escapes',
  async (_what, custom) => {
    const escaped = jest.fn();
    process.on('unhandledRejection', escaped);
    expect(validate({ field: { label: LABEL, custom } }, { field: 'x' })).toEqual({
      field: '昵称格式不匹配',
    });
    expect(validate({ field: { custom, message: '请换一个' } }, { field: 'x' })).toEqual({
      field: '请换一个',
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', escaped);
    expect(escaped).not.toHaveBeenCalled();
  },
);

test('a custom rule sees the whole data', () => {
  const rules = {
    again: {
      custom: (value: unknown, data: Readonly<Record<string, unknown>>) =>
        value === data.password || '两次输入的密码不一致',
    },
  };
  expect(validate(rules, { password: 'a', again: 'b' })).toEqual({ again: '两次输入的密码不一致' });
  expect(validate(rules, { password: 'a', again: 'a' })).toEqual({});
});

test('inherited properties are not data', () =>
  expect(validate({ toString: { required: true } }, {})).toEqual({ toString: 'toString必填' }));
