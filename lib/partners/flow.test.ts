import { PARTNER_LIMITS } from '@/lib/contract/partners.schema';
import {
  channelLabel,
  isNewMember,
  joinedLabel,
  keywordOf,
  rowText,
  scopesOf,
  trendText,
} from './flow';
import { NOTE_LIMITS, noteErrors, tagsOf } from './note';
import { DEFAULT_VIEW, filterText, orderText } from './view';

const summary = { total: 36, direct: 12, indirect: 24 };

it('offers the three scopes with their counts', () => {
  expect(
    scopesOf({ ...summary, levels: 2 }).map(({ label, count }) => `${label} ${count}`),
  ).toEqual(['全部 36', '直接 12', '间接 24']);
});

it.each([0, 1] as const)('offers no scope at all when %i levels are shown', (levels) => {
  expect(scopesOf({ ...summary, levels })).toEqual([]);
});

it.each([
  [8, 5, '，比上月多 3 位'],
  [5, 8, '，比上月少 3 位'],
  [5, 5, '，与上月持平'],
])('compares %i with %i of last month', (month, lastMonth, text) => {
  expect(trendText({ month, lastMonth })).toBe(text);
});

it.each([
  ['', ''],
  ['林', ''],
  [' 林 ', ''],
  ['林夏', '林夏'],
  [' 5678 ', '5678'],
  ['𠮷', ''],
])('reads the search %j as %j', (typed, keyword) => {
  expect(keywordOf(typed)).toBe(keyword);
});

it('shows relation, channel and age of a direct partner', () => {
  expect(
    rowText({
      level: 1,
      joinedAt: Date.now() - 3 * 86_400_000,
      channel: 'poster',
      mobileMask: '138****5678',
    }),
  ).toBe('直接 · 海报 · 3天前');
});

it('shows the number to somebody who searches by it, and to nobody else', () => {
  const partner = {
    level: 1,
    joinedAt: Date.now(),
    channel: 'link' as const,
    mobileMask: '138****5678',
  };
  expect(rowText(partner, '5678')).toContain('138****5678');
  expect(rowText(partner, '林夏')).not.toContain('138');
  expect(rowText({ ...partner, mobileMask: '' }, '5678')).toContain('链接');
});

it.each([
  [DEFAULT_VIEW, '按加入时间', ''],
  [{ ...DEFAULT_VIEW, order: 'asc' as const }, '按加入时间，从早到晚', ''],
  [
    {
      sort: 'orders' as const,
      order: 'asc' as const,
      filter: 'ordered' as const,
      channel: 'poster' as const,
    },
    '按成交单数，从少到多',
    '已成交 · 海报',
  ],
  [{ ...DEFAULT_VIEW, sort: 'reward' as const, filter: 'mayor' as const }, '按贡献奖励', '市长'],
])('describes the order and the filter of %j', (view, order, filter) => {
  expect([orderText(view), filterText(view)]).toEqual([order, filter]);
});

it('lets only new members correct their inviter', () => {
  const now = 1_800_000_000_000;
  expect([
    isNewMember(now - 86_399_999, now),
    isNewMember(now - 86_400_000, now),
    isNewMember(undefined, now),
  ]).toEqual([true, false, false]);
});

it.each([
  ['', []],
  [' 老客户  杭州，餐饮 ', ['老客户', '杭州', '餐饮']],
  ['甲 甲 乙', ['甲', '乙']],
])('reads the tags %j as %j', (text, tags) => {
  expect(tagsOf(text)).toEqual(tags);
});

it.each([
  ['一'.repeat(100), '一二三四五六七八', {}],
  ['一'.repeat(101), '', { note: '备注不能超过100字' }],
  ['', '一二三四五六七八九', { tags: '标签不能超过8字' }],
  ['', 'a b c d e f', { tags: '最多5个标签' }],
])('checks a note', (note, tags, errors) => {
  expect(noteErrors(note, tags)).toEqual(errors);
});

it('keeps the limits of the contract', () => {
  expect(NOTE_LIMITS).toEqual(PARTNER_LIMITS);
});

it('shows only the month of an indirect partner', () => {
  expect(joinedLabel({ level: 2, joinedAt: new Date(2026, 5, 1).getTime() })).toBe('2026年6月');
});

it('names the channel that a partner came through', () => {
  expect(channelLabel('poster')).toBe('海报');
});
