import { channelLabel, joinedLabel, keywordOf, rowText, scopesOf, trendText } from './flow';

const summary = { total: 36, direct: 12, indirect: 24 };

it('offers the three scopes with their counts', () => {
  expect(scopesOf({ ...summary, levels: 2 }).map(({ label, count }) => `${label} ${count}`)).toEqual(['全部 36', '直接 12', '间接 24']);
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

it('tells relation, building and age of a direct partner', () => {
  expect(rowText({ level: 1, buildingLevel: 3, joinedAt: Date.now() - 3 * 86_400_000 })).toBe('直接 · 商铺 · 3天前');
});

it('tells only the month of an indirect partner', () => {
  expect(joinedLabel({ level: 2, joinedAt: new Date(2026, 5, 1).getTime() })).toBe('2026年06月');
});

it('names the channel that a partner came through', () => {
  expect(channelLabel('poster')).toBe('海报');
});
