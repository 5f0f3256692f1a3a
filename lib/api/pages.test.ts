import fc from '@/testing/fast-check';
import { isLastPage, mergePages } from './use-endpoint-list';

const idOf = (row: { id: number }) => row.id;
const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })) });

test('pages follow each other, and a repeated row keeps its first place', () => {
  expect(mergePages([page(5, 4), page(4, 3), page()], idOf).map(idOf)).toEqual([5, 4, 3]);
});

test('rows without an id are all kept', () =>
  expect(mergePages([{ data: [{ a: 1 }, { a: 1 }] }], () => undefined)).toHaveLength(2));

test('whatever the pages hold, every id is there exactly once, in the order of its first occurrence', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 20 }))), (pages) => {
      expect(
        mergePages(
          pages.map((ids) => page(...ids)),
          idOf,
        ).map(idOf),
      ).toEqual([...new Set(pages.flat())]);
    }),
  );
});

test.each([
  [1, 1, true],
  [1, 2, false],
  [2, 2, true],
  [3, 2, true],
  [1, 0, true],
])('page %d of %d is the last: %s', (current_page, last_page, expected) => {
  expect(isLastPage({ current_page, last_page })).toBe(expected);
});
