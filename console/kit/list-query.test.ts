import fc from '@/testing/fast-check';
import { type ListSpec, readListQuery, withFilter, withSort, writeListQuery } from './list-query';

const spec: ListSpec = {
  filters: [
    { name: 'q', label: '搜索', kind: 'search' },
    {
      name: 'state',
      label: '状态',
      kind: 'choice',
      options: [
        { value: 'ok', label: '正常' },
        { value: 'frozen', label: '冻结' },
      ],
    },
    { name: 'day', label: '日期', kind: 'days' },
  ],
  sorts: ['id', 'amount'],
  defaultSort: '-id',
};
const read = (search: string) => readListQuery(search, spec);

it('an empty address is the list as always', () => {
  expect(read('')).toEqual({
    query: { filters: {}, sort: '-id', page: 1, perPage: 50 },
    dropped: [],
  });
  expect(writeListQuery(read('').query, spec)).toBe('');
});

it('reads filters, order, page and the open row, and names what means nothing', () => {
  const { query, dropped } = read(
    '?q=5678&state=frozen&day=2026-06-01..2026-06-18&sort=amount&page=3&per_page=100&open=12&foo=1&state2=x',
  );
  expect(query).toEqual({
    filters: { q: '5678', state: 'frozen', day: '2026-06-01..2026-06-18' },
    sort: 'amount',
    page: 3,
    perPage: 100,
    open: '12',
  });
  expect(dropped).toEqual(['foo', 'state2']);
});

it.each([
  '?state=none',
  '?sort=mobile',
  '?page=0',
  '?page=1e9',
  '?per_page=7',
  '?day=2026-06-18..2026-06-01',
  '?day=soon',
  '?q=',
  `?q=${'长'.repeat(201)}`,
  '?__proto__=1',
  '?constructor=1',
])('%s is dropped, never an error', (search) => {
  const { query, dropped } = read(search);
  expect(query).toEqual(read('').query);
  expect(dropped).toHaveLength(1);
});

it('what was written is read again, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.record({
        q: fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
        page: fc.integer({ min: 1, max: 100_000 }),
        sort: fc.constantFrom('id', '-id', 'amount', '-amount'),
      }),
      ({ q, page, sort }) => {
        const query = { ...read('').query, filters: { q }, page, sort };
        expect(read(writeListQuery(query, spec)).query).toEqual(query);
      },
    ),
  );
});

it('another filter or order starts at the first page', () => {
  const { query } = read('?state=ok&page=9&open=4');
  expect(withFilter(query, 'state', '')).toMatchObject({ filters: {}, page: 1, open: '4' });
  expect(withSort(query, 'amount')).toMatchObject({ sort: '-amount', page: 1 });
  expect(withSort(withSort(query, 'amount'), 'amount')).toMatchObject({ sort: 'amount' });
});
