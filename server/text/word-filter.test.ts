import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from '@/server/http/call';
import { hasForbiddenWords, refuseForbiddenWords, refuseNickname } from './word-filter';

test('a forbidden word is found behind blanks, marks, full-width letters and line breaks', () => {
  for (const text of [
    '躺赚',
    '躺 赚',
    '躺·赚',
    '躺\n赚',
    '【躺】【赚】',
    '来一起财・富・自・由吧',
    '代开 发 票',
  ])
    assert.equal(hasForbiddenWords(text), true, text);
});

test('ordinary sentences pass, also long ones with line breaks and emoji', () => {
  for (const text of [
    '',
    '你好，邻居',
    '第一行\n第二行\r\n第三行',
    '👨‍👩‍👧 一家人 ❤️',
    '日程入口在首页',
    'Hello, World! 2026',
    '保管本子'.repeat(500),
  ])
    assert.equal(hasForbiddenWords(text), false, text.slice(0, 20));
});

test('characters that hide or turn the text are refused', () => {
  for (const char of [
    '\u200b',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u0000',
    '\u0007',
    '\u2028',
    '\ue000',
  ])
    assert.equal(hasForbiddenWords(`正常${char}文字`), true, char.charCodeAt(0).toString(16));
});

test('the refusal names the field and reads like a sentence', () => {
  assert.throws(
    () => refuseForbiddenWords('稳赚', 'content', '公告'),
    (error: unknown) =>
      error instanceof DomainError &&
      error.code === 'word_forbidden' &&
      error.msg === '公告包含不允许的内容' &&
      error.data.fields?.content === error.msg,
  );
});

test('a nickname may not speak for the product, hold a phone number or break the line', () => {
  for (const name of ['官方客服', '平台运营小王', '王13812345678', '王\n小明', '躺赚哥'])
    assert.throws(() => refuseNickname(name, [4, 24]), /word_forbidden/, name);
  assert.doesNotThrow(() => refuseNickname('林知夏', [4, 24]));
});
