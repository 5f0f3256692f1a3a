import { pagesShown } from './pages';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 25, [1, 2, null, 25]],
  [4, 25, [1, 2, 3, 4, 5, null, 25]],
  [13, 25, [1, null, 12, 13, 14, null, 25]],
  [25, 25, [1, null, 24, 25]],
])('page %d of %d', (page, last, shown) => expect(pagesShown(page, last)).toEqual(shown));
