import { relationOf } from './relation';
import { lengthOf, signNames } from './sign-names';

it.each([
  [38, 37, '就在宋砚秋隔壁', '相距 1 步，出门就是'],
  [27, 37, '就在宋砚秋隔壁', '相距 1 步，出门就是'],
  [39, 37, '在宋砚秋附近', '相距 2 步'],
  // the row of another number, not the next house: 40 ends a row
  [41, 40, '在宋砚秋附近', '相距 12 步'],
])('says how %d lies to %d', (no, friend, text, detail) => {
  expect(relationOf(no, friend, '宋砚秋')).toEqual({ text, detail });
});

it('offers ready names first, then what was typed with an ending that fits', () => {
  expect(signNames('')).toEqual(['邻里小铺', '转角小摊', '日常杂货']);
  expect(signNames('知夏')).toEqual(['知夏小铺', '知夏的摊', '知夏工作台', '知夏手作']);
  // a suggestion that was tapped can be replaced by another one
  expect(signNames('知夏小铺')).toContain('知夏手作');
  expect(signNames('一二三四五')).toEqual(['一二三四五']);
  expect(lengthOf(' 🍅铺 ')).toBe(2);
});
