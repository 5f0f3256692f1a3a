import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFreightFile } from './freight-file';

const RULE = {
  name: '小街快递',
  by: 'gram',
  firstCount: 1000,
  firstFee: 500,
  nextCount: 1000,
  nextFee: 300,
  freeFrom: 49900,
  exceptions: [
    { provinces: ['54'], rate: null },
    { provinces: ['65', '630000'], rate: { firstCount: 1, firstFee: 0, nextCount: 1, nextFee: 0 } },
  ],
};
const faultsOf = (rule: unknown): string[] => {
  try {
    parseFreightFile(JSON.stringify(rule));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').sort();
  }
};

test('a rule is read from JSON and from YAML; what may be left out is never free and has no exceptions', () => {
  const [west, far] = RULE.exceptions;
  assert.deepEqual(parseFreightFile(JSON.stringify(RULE)), {
    ...RULE,
    exceptions: [west, { ...far, rate: { ...far?.rate, freeFrom: null } }],
  });
  assert.deepEqual(
    parseFreightFile(
      'name: 普通\nby: piece\nfirstCount: 1\nfirstFee: 800\nnextCount: 1\nnextFee: 0',
    ),
    {
      name: '普通',
      by: 'piece',
      firstCount: 1,
      firstFee: 800,
      nextCount: 1,
      nextFee: 0,
      freeFrom: null,
      exceptions: [],
    },
  );
});

test('every fault of a rule is a sentence with its field', () => {
  const { nextFee: _nextFee, ...rest } = RULE;
  assert.deepEqual(
    faultsOf({
      ...rest,
      name: '',
      by: 'box',
      firstCount: 0,
      firstFee: 8.5,
      freeFrom: 'never',
      exceptions: [
        { provinces: ['西藏'], rate: { ...RULE.exceptions[1]?.rate, nextFee: -1 } },
        { provinces: [] },
        5,
      ],
    }),
    [
      '名称（name）：不能缺少',
      '计费方式（by）：须为 piece（按件）或 gram（按克）',
      '首件（firstCount）：不能小于 1',
      '首费（firstFee）：须为整数（分）',
      '续费（nextFee）：不能缺少',
      '包邮金额（freeFrom）：须为整数（分）',
      '特殊地区（exceptions） 第 1 项 · 省份（provinces） 第 1 项：须为省份代码，例如 "54"',
      '特殊地区（exceptions） 第 1 项 · 运费（rate） · 续费（nextFee）：不能小于 0',
      '特殊地区（exceptions） 第 2 项 · 省份（provinces）：至少一个',
      '特殊地区（exceptions） 第 2 项 · 运费（rate）：不能缺少，不配送写 null',
      '特殊地区（exceptions） 第 3 项：须为一组地区和运费',
    ].sort(),
  );
});

test('a file that is something else is told so in one sentence', () => {
  assert.throws(() => parseFreightFile('{'), /文件不是有效的 JSON 或 YAML/);
  for (const rule of [null, 5, [], '名称']) assert.deepEqual(faultsOf(rule), ['须为一条运费规则']);
  assert.deepEqual(faultsOf({ ...RULE, name: [] }), ['名称（name）：须为文字']);
  assert.deepEqual(faultsOf({ ...RULE, name: { toString: '1' } }), ['名称（name）：须为单个值']);
  assert.deepEqual(faultsOf({ ...RULE, firstFree: 1 }), ['有不认识的属性：firstFree']);
  assert.deepEqual(
    faultsOf({
      ...RULE,
      exceptions: [{ provinces: ['54'], rate: { ...RULE.exceptions[1]?.rate, x: 1 } }],
    }),
    ['有不认识的属性：x'],
  );
  assert.deepEqual(
    faultsOf({
      ...RULE,
      exceptions: [
        { provinces: ['54'], rate: null },
        { provinces: ['540000'], rate: null },
      ],
    }),
    ['特殊地区（exceptions）：省份 54 出现两次'],
  );
});
