import { trendOf } from './trend';

const series = [
  { date: '2026-11-20', visits: 3, newPartners: 0, reward: 0 },
  { date: '2026-11-21', visits: 4, newPartners: 1, reward: 1205 },
];

it('counts visits', () => {
  expect(trendOf(series, 'visits', 7)).toEqual({
    points: [
      { label: '11月20日', value: 3 },
      { label: '11月21日', value: 4 },
    ],
    total: '共 7 次访问',
    isEmpty: false,
    description: '近7天访问，共 7 次访问',
  });
});

it('adds up rewards in yuan', () => {
  expect(trendOf(series, 'reward', 30)).toMatchObject({
    total: '共 ¥12.05',
    description: '近30天奖励，共 ¥12.05',
  });
});

it('is empty when nothing happened, and without any day', () => {
  expect(trendOf(series.slice(0, 1), 'reward', 7).isEmpty).toBe(true);
  expect(trendOf([], 'visits', 7).isEmpty).toBe(true);
});
