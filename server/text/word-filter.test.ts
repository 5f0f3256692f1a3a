import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from '@/server/http/call';
import {
  hasForbiddenWords,
  refuseCardNames,
  refuseForbiddenWords,
  refuseNickname,
} from './word-filter';

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

const IMPERSONATORS = [
  '管理員',
  '創業元宇宙',
  '官方客服',
  '官　方',
  '官.方.客.服',
  '官\u0301方',
  '系統通知',
  '係統通知',
  '平臺運營',
  '平台運營組',
  '銀保監',
  '創业元宇宙',
  'ｗｗ管理员',
  '管-理-員',
];

test('traditional forms, full-width forms and marks do not hide whom a nickname claims to be', () => {
  for (const name of IMPERSONATORS)
    assert.throws(() => refuseNickname(name, [1, 60]), /word_forbidden/, name);
});

test('a card speaks for the product neither by name nor by title nor by company', () => {
  const card = { name: '林知夏', title: '客服主管', company: '知夏茶坊' };
  assert.doesNotThrow(() => refuseCardNames(card));
  for (const name of IMPERSONATORS)
    assert.throws(() => refuseCardNames({ ...card, name }), /word_forbidden/, name);
  for (const text of ['官方代表', '創業元宇宙總監', '平臺運營', '系統通知'])
    for (const field of ['title', 'company'] as const)
      assert.throws(() => refuseCardNames({ ...card, [field]: text }), /word_forbidden/, text);
});

test('a promise in traditional characters is the same promise', () => {
  for (const text of [
    '躺賺',
    '穩賺',
    '財富自由',
    '分享賺錢',
    '轉發有獎',
    '三級分銷',
    '傳銷',
    '槍支',
  ])
    assert.equal(hasForbiddenWords(text), true, text);
});

test('a name or text without a visible character, and the twin of another, are refused', () => {
  for (const text of [
    '\u3164\u3164\u3164',
    '\u115f',
    '\ufe0f',
    '\u3164'.repeat(12),
    '林\u3164知夏',
    '林\u{e0100}知夏',
    '林知夏\u2800',
    '\u0301\u0301',
    '林\u00ad知夏',
    '1\u200d2',
    '1\ufe0f2',
    '\u180b林',
    '\uffa0',
    '\u2060林',
  ]) {
    assert.throws(() => refuseNickname(text, [1, 60]), /word_forbidden/, JSON.stringify(text));
    assert.equal(hasForbiddenWords(text), true, JSON.stringify(text));
  }
});
