import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedList, type PagedState } from './paged-list';

let reachEnd: () => void = () => undefined;
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    reachEnd = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {
    reachEnd = () => undefined;
  }
}
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

const key = (no: number) => no;
const row = (no: number) => `小伙伴 ${no}`;
const show = (count: number, state: PagedState, onMore = jest.fn()) => (
  <PagedList
    items={Array.from({ length: count }, (_, i) => i + 1)}
    state={state}
    onMore={onMore}
    rowKey={key}
    renderRow={row}
    label="小伙伴"
  />
);

describe('paged list', () => {
  test.each([
    ['first', '加载中…'],
    ['end', '亲，暂无相关数据'],
    ['error', '网络开小差了'],
  ] as const)('without rows, %s shows %s', (state, text) => {
    render(show(0, state));
    expect(screen.queryByText(text) ?? screen.getByLabelText(text)).toBeInTheDocument();
  });

  test('is busy while its first rows are on their way', () => {
    render(show(0, 'first'));
    expect(screen.getByRole('status', { name: '加载中…' })).toHaveAttribute('aria-busy', 'true');
  });

  test.each([
    ['more', '上拉加载更多'],
    ['loading', '加载中…'],
    ['end', '没有更多了'],
    ['error', '加载失败，点击重试'],
  ] as const)('under rows, %s says %s', (state, text) => {
    render(show(3, state));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('keeps the rows when a page fails, and tries again on a tap', async () => {
    const onMore = jest.fn();
    render(show(3, 'error', onMore));
    expect(screen.getByText('小伙伴 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '加载失败，点击重试' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('loads on when the end comes near, and not while it is loading', () => {
    const onMore = jest.fn();
    const { rerender } = render(show(3, 'more', onMore));
    act(() => reachEnd());
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(show(3, 'loading', onMore));
    act(() => reachEnd());
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test.each([
    [3, 'end', '共 3 条'],
    [3, 'more', '已显示 3 条'],
    [0, 'end', '列表里没有内容'],
  ] as const)('with %d rows, %s, is announced: %s', async (count, state, text) => {
    render(show(count, state));
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  });

  test('draws a few dozen of a thousand rows', () => {
    const { container } = render(show(1000, 'end'));
    expect(screen.getByText('小伙伴 1')).toBeInTheDocument();
    expect(container.querySelectorAll('*').length).toBeLessThan(60);
  });
});
