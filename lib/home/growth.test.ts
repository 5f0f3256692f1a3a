import { headlineOf, progressOf } from './growth';

it.each([
  [{ level: 1, points: 5, nextPoints: 20 }, ['还差 15 成长值', '摊位升级为小屋'], 0.25],
  [{ level: 6, points: 990, nextPoints: 1000 }, ['还差 10 成长值', '大厦升级为地标'], 0.99],
  // points may already be there while the level follows with the next job
  [{ level: 2, points: 60, nextPoints: 50 }, ['还差 0 成长值', '小屋升级为商铺'], 1],
  [{ level: 7, points: 5000, nextPoints: null }, ['你的地标', '已经建成'], 1],
] as const)('%j reads %j', (growth, lines, progress) => {
  expect(headlineOf(growth, true)).toEqual(lines);
  expect(progressOf(growth)).toBeCloseTo(progress);
});

it('says honestly that there is no plot yet', () => {
  expect(headlineOf({ level: 0, points: 0, nextPoints: 10 }, false)).toEqual([
    '选一块地',
    '就有自己的摊位了',
  ]);
});
