import { act, renderHook, waitFor } from '@testing-library/react';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { ok } from '@/testing/fake-server';
import { listGoods } from '../contract/goods';
import { ApiProvider } from './api-provider';
import { FirstAnswers } from './first-answers';
import { signIn, startSession } from './session';
import { useEndpointList } from './use-endpoint-list';

const FILTERS = { sort: 'new', isInStock: false } as const;
const row = (goodsId: number) => ({
  goodsId,
  title: `杯子 ${goodsId}`,
  subtitle: '',
  cover: '',
  minPrice: 1,
  maxPrice: 1,
  sold: 0,
  stockState: 'ok' as const,
  kind: 'goods' as const,
});
const page = (current: number, rows: object[]) => ({
  list: { data: rows, current_page: current, last_page: 2, per_page: 15, total: 2 },
  isCapped: false,
});

function embed(data: object): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'first-answers';
  const answers = [{ name: listGoods.name, input: { page: 1, ...FILTERS }, data }];
  script.textContent = JSON.stringify({ at: Date.now() - 2_000, answers });
  document.body.replaceChildren(script);
}

function arrived(transferSize: number, agoMs: number): void {
  performance.getEntriesByType = () => [{ transferSize } as PerformanceNavigationTiming];
  jest.spyOn(performance, 'now').mockReturnValue(agoMs);
}
const { getEntriesByType } = performance;
afterEach(() => {
  performance.getEntriesByType = getEntriesByType;
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const show = (filters: Parameters<typeof useEndpointList<typeof listGoods>>[1] = FILTERS) =>
  renderHook(() => useEndpointList(listGoods, filters, { rowId: ({ goodsId }) => goodsId }), {
    wrapper: ({ children }) => (
      <ApiProvider>
        <FirstAnswers>{children}</FirstAnswers>
      </ApiProvider>
    ),
  });
function api() {
  const client = bareClient({
    '/api/goods/list': ({ input }) => ok(page(Number(input.page), [row(input.page === 2 ? 2 : 9)])),
  });
  // as on a page, whose list comes after the session is known
  startSession();
  return client;
}

test('a list begins with the page of the document and asks only for the next one', async () => {
  arrived(5_000, 1_000);
  const { calls } = api();
  embed(page(1, [row(1)]));
  const { result } = show();
  expect(result.current.rows).toEqual([row(1)]);
  await waitFor(() => expect(result.current.footer).toBe('more'));
  expect(calls).toHaveLength(0);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toEqual([row(1), row(2)]));
  expect(calls).toHaveLength(1);
  await act(() => result.current.refresh());
  expect(result.current.rows).toEqual([row(9)]);
});

test('a list that is mounted again asks for what is newer than the document', async () => {
  arrived(5_000, 1_000);
  const { calls } = api();
  embed(page(1, [row(1)]));
  const first = show();
  await waitFor(() => expect(first.result.current.footer).toBe('more'));
  await act(() => first.result.current.refresh());
  first.unmount();
  const before = calls.length;
  const { result } = show();
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(result.current.rows).toEqual([row(9)]));
});

test.each([
  ['from a cache', 0, 1_000],
  ['long ago', 5_000, 60_000],
])('a document that came %s is shown until the server has answered', async (_, size, agoMs) => {
  arrived(size, agoMs);
  api();
  embed(page(1, [row(1)]));
  const { result } = show();
  expect(result.current.rows).toEqual([row(1)]);
  await waitFor(() => expect(result.current.rows).toEqual([row(9)]));
});

test('another list is asked for, and a member’s list, until then that of guests', async () => {
  arrived(5_000, 1_000);
  api();
  embed(page(1, [row(1)]));
  const other = show({ ...FILTERS, isInStock: true });
  expect(other.result.current.rows).toEqual([]);
  await waitFor(() => expect(other.result.current.rows).toEqual([row(9)]));
  other.unmount();
  signIn(MEMBER);
  const { result } = show();
  expect(result.current.rows).toEqual([row(1)]);
  await waitFor(() => expect(result.current.rows).toEqual([row(9)]));
});
