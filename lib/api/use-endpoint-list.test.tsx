import { act, renderHook, waitFor } from '@testing-library/react';
import { bareClient, MEMBER } from '@/testing/bare-client';
import { ok, refused } from '@/testing/fake-server';
import { listPartners } from '../contract/partners';
import { ApiProvider } from './api-provider';
import { refresh } from './cache';
import { signIn, signOut } from './session';
import { updateShown } from './update-shown';
import { useEndpointList } from './use-endpoint-list';

const PATH = '/api/user/partner';
const PER_PAGE = 2;

function serve(ids: number[]) {
  const api = bareClient({
    [PATH]: ({ input }) => {
      const page = Number(input.page);
      const data = ids
        .slice((page - 1) * PER_PAGE, page * PER_PAGE)
        .map((partnerId) => ({ partnerId }));
      return ok({
        list: {
          data,
          current_page: page,
          last_page: Math.max(1, Math.ceil(ids.length / PER_PAGE)),
          per_page: PER_PAGE,
          total: ids.length,
        },
        summary: { total: ids.length },
      });
    },
  });
  signIn(MEMBER);
  return Object.assign(api, { ids, pages: () => api.calls.map(({ input }) => input.page) });
}

type Props = { filters: { level?: number } | null };
const render = (filters: Props['filters'] = {}) =>
  renderHook(
    (props: Props) =>
      useEndpointList(listPartners, props.filters, { rowId: (row) => row.partnerId }),
    { wrapper: ApiProvider, initialProps: { filters } },
  );
type Result = ReturnType<typeof render>['result'];
const idsOf = (result: Result) => result.current.rows.map(({ partnerId }) => partnerId);
const loadMore = async (result: Result, length: number) => {
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toHaveLength(length));
};

test('page 1 is shown, later pages are appended until the end', async () => {
  const api = serve([5, 4, 3, 2, 1]);
  const { result } = render();
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect([
    idsOf(result),
    result.current.total,
    result.current.summary,
    result.current.footer,
  ]).toEqual([[5, 4], 5, { total: 5 }, 'more']);
  await loadMore(result, 4);
  await loadMore(result, 5);
  expect([idsOf(result), result.current.footer]).toEqual([[5, 4, 3, 2, 1], 'end']);
  act(() => result.current.loadMore());
  await act(async () => undefined);
  expect(api.pages()).toEqual([1, 2, 3]);
});

test('asking for more several times at once sends one request', async () => {
  const api = serve([4, 3, 2, 1]);
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => {
    for (let time = 0; time < 3; time += 1) result.current.loadMore();
  });
  expect(result.current.footer).toBe('loading');
  await waitFor(() => expect(result.current.rows).toHaveLength(4));
  expect(api.pages()).toEqual([1, 2]);
});

test('a row that has moved to the next page meanwhile is shown once', async () => {
  const api = serve([4, 3, 2, 1]);
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  api.ids.unshift(5);
  await loadMore(result, 3);
  expect(idsOf(result)).toEqual([4, 3, 2]);
});

test('nothing to list is empty', async () => {
  serve([]);
  const { result } = render();
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'empty', rows: [], total: 0, footer: 'end' }),
  );
});

test('pages without a row are passed until one has rows or the list ends', async () => {
  const { calls } = bareClient({
    [PATH]: ({ input }) => {
      const page = Number(input.page);
      const data = input.level === 1 && page === 3 ? [{ partnerId: 1 }] : [];
      return ok({
        list: { data, current_page: page, last_page: 3, per_page: PER_PAGE, total: 5 },
        summary: {},
      });
    },
  });
  signIn(MEMBER);
  const states: string[] = [];
  const { rerender } = renderHook(
    ({ level }) => {
      const { state, footer } = useEndpointList(listPartners, { level }, { rowId: () => 1 });
      states.push(`${state} ${footer}`);
    },
    { wrapper: ApiProvider, initialProps: { level: 1 } },
  );
  await waitFor(() => expect(states.at(-1)).toBe('ready end'));
  expect(states).not.toContainEqual(expect.stringContaining('empty'));
  rerender({ level: 2 });
  await waitFor(() => expect(states.at(-1)).toBe('empty end'));
  expect(calls.map(({ input }) => input.page)).toEqual([1, 2, 3, 1, 2, 3]);
});

test('the end of the list never offers more while loading more would be ignored', async () => {
  serve([3, 2, 1]);
  const footers: string[] = [];
  const { result } = renderHook(
    () => {
      const list = useEndpointList(listPartners, {}, { rowId: (row) => row.partnerId });
      footers.push(`${list.state} ${list.footer}`);
      return list;
    },
    { wrapper: ApiProvider },
  );
  await waitFor(() => expect(result.current.state).toBe('ready'));
  await loadMore(result, 3);
  expect(footers.filter((one, index) => one !== footers[index - 1])).toEqual([
    'loading loading',
    'ready more',
    'ready loading',
    'ready end',
  ]);
});

test('its functions stay the same, so effects may depend on them', async () => {
  serve([2, 1]);
  const { result } = render();
  const { loadMore: more, refresh: again } = result.current;
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect([result.current.loadMore === more, result.current.refresh === again]).toEqual([
    true,
    true,
  ]);
});

test('a guest, and null filters, ask nothing', async () => {
  const api = serve([1]);
  const { result, rerender } = render(null);
  await act(async () => undefined);
  expect([result.current.state, api.calls.length]).toEqual(['idle', 0]);
  rerender({ filters: {} });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => signOut());
  expect([result.current.state, result.current.rows]).toEqual(['idle', []]);
  expect(api.calls).toHaveLength(1);
});

test('a failed first page is an error; asking again brings it', async () => {
  const api = serve([1]);
  const answer = api.answers[PATH];
  api.answers[PATH] = () => refused('internal');
  const { result } = render();
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'error', error: { err: 'internal' } }),
  );
  if (answer) api.answers[PATH] = answer;
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.state).toBe('ready'));
});

test('an empty list shows that its refresh failed; without a network it stays as it was', async () => {
  const api = serve([]);
  const answer = api.answers[PATH];
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('empty'));
  api.answers[PATH] = () => new TypeError('offline');
  await act(() => result.current.refresh());
  expect(result.current.state).toBe('empty');
  api.answers[PATH] = () => refused('internal');
  await act(() => result.current.refresh());
  expect(result.current.state).toBe('error');
  if (answer) api.answers[PATH] = answer;
  await act(() => result.current.refresh());
  expect(result.current.state).toBe('empty');
});

test('a failed later page keeps the rows; asking again fetches that page only', async () => {
  const api = serve([4, 3, 2, 1]);
  const answer = api.answers[PATH];
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  api.answers[PATH] = () => new TypeError('offline');
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.footer).toBe('error'));
  expect([result.current.state, idsOf(result), api.notify.mock.calls.length]).toEqual([
    'ready',
    [4, 3],
    0,
  ]);
  if (answer) api.answers[PATH] = answer;
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toHaveLength(4));
  expect([result.current.footer, result.current.error, api.pages()]).toEqual([
    'end',
    undefined,
    [1, 2, 2],
  ]);
});

test.each([
  ['its own refresh', (result: Result) => result.current.refresh()],
  ['the refresh of the endpoint', () => refresh(listPartners)],
])('%s returns to a fresh first page', async (_how, doRefresh) => {
  const api = serve([4, 3, 2, 1]);
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  await loadMore(result, 4);
  api.ids.unshift(5);
  await act(() => doRefresh(result));
  await waitFor(() => expect(idsOf(result)).toEqual([5, 4]));
  expect([result.current.footer, api.pages()]).toEqual(['more', [1, 2, 1]]);
  await loadMore(result, 4);
  expect(idsOf(result)).toEqual([5, 4, 3, 2]);
});

test('a failed refresh keeps the rows and rejects nothing', async () => {
  const api = serve([2, 1]);
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  api.answers[PATH] = () => new TypeError('offline');
  await act(() => result.current.refresh());
  expect([result.current.state, idsOf(result), result.current.error?.err]).toEqual([
    'ready',
    [2, 1],
    'network',
  ]);
});

test('other filters are another list, and coming back to one asks again', async () => {
  const api = serve([2, 1]);
  const { result, rerender } = render({ level: 0 });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  rerender({ filters: { level: 1 } });
  expect([result.current.state, result.current.rows]).toEqual(['loading', []]);
  await waitFor(() => expect(result.current.state).toBe('ready'));
  api.ids.unshift(3);
  rerender({ filters: { level: 0 } });
  expect(idsOf(result)).toEqual([2, 1]);
  await waitFor(() => expect(idsOf(result)).toEqual([3, 2]));
  expect(api.calls.map(({ input }) => [input.level, input.page])).toEqual([
    [0, 1],
    [1, 1],
    [0, 1],
  ]);
});

test('a list that is opened again shows what it had and asks again', async () => {
  jest.useFakeTimers();
  const api = serve([2, 1]);
  const first = render();
  await waitFor(() => expect(first.result.current.state).toBe('ready'));
  first.unmount();
  api.ids.unshift(3);
  // Within two seconds an answer counts as fresh.
  await jest.advanceTimersByTimeAsync(2000);
  const { result, rerender } = render();
  // before the first frame, as when a signal changes meanwhile
  rerender({ filters: {} });
  expect(idsOf(result)).toEqual([2, 1]);
  await waitFor(() => expect(idsOf(result)).toEqual([3, 2]));
  jest.useRealTimers();
});

test('what the live stream tells of is fetched anew with the pages that were read; other domains are left alone', async () => {
  const api = serve([5, 4, 3, 2, 1]);
  const { result } = render();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  await loadMore(result, 4);
  api.ids.unshift(6);
  await act(() => updateShown(new Set(['wallet'])));
  expect(api.pages()).toEqual([1, 2]);
  await act(() => updateShown(new Set(['partners'])));
  expect(idsOf(result)).toEqual([6, 5, 4, 3]);
  expect(api.pages()).toEqual([1, 2, 1, 2]);
});
