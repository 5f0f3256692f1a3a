import { boardOf, toBoard } from './board';

it.each([
  [1, 1, 100],
  [100, 1, 100],
  [101, 101, 200],
  [1000, 901, 1000],
])('plot %i lies on the map from %i to %i', (blockNo, from, to) => {
  expect(boardOf(blockNo)).toEqual({ from, to });
});

it('offers free land only, and knows the mayors', () => {
  const plots = [
    {
      no: 1,
      state: 'free' as const,
      level: 0,
      isMayor: false,
      isFriend: false,
      isLit: false,
      hasLantern: false,
      bricks: 0,
      isNew: false,
      sign: '',
      name: '',
    },
    {
      no: 8,
      state: 'reserved' as const,
      level: 0,
      isMayor: false,
      isFriend: false,
      isLit: false,
      hasLantern: false,
      bricks: 0,
      isNew: false,
      sign: '',
      name: '',
    },
    {
      no: 37,
      state: 'taken' as const,
      level: 5,
      isMayor: true,
      isFriend: false,
      isLit: false,
      hasLantern: false,
      bricks: 0,
      isNew: false,
      sign: '',
      name: '林知夏',
    },
  ];
  expect(toBoard({ plots })).toEqual({
    plots: [
      { no: 1, level: 0, isOffered: true },
      { no: 8, level: 0, isOffered: false },
      { no: 37, level: 5, isOffered: false },
    ],
    mayors: [37],
  });
});
