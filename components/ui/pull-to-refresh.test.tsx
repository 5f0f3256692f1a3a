import { act, fireEvent, render, screen } from '@testing-library/react';
import { PullToRefresh } from './pull-to-refresh';

const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });

function pull(from: [number, number], to: [number, number]) {
  const page = screen.getByText('内容');
  fireEvent.touchStart(page, touch(...from));
  fireEvent.touchMove(page, touch(...to));
}
const release = () =>
  act(async () => void fireEvent.touchEnd(screen.getByText('内容'), { touches: [] }));

describe('pull to refresh', () => {
  test('refreshes once after a long pull and says so until it is done', async () => {
    let finish: () => void = () => undefined;
    const onRefresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<PullToRefresh onRefresh={onRefresh}>内容</PullToRefresh>);
    pull([100, 100], [100, 300]);
    expect(screen.getByRole('status')).toHaveTextContent('松开刷新');
    await release();
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('刷新中…');
    await act(async () => finish());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test.each([
    ['short', [100, 100], [100, 150]],
    ['sideways', [100, 100], [400, 260]],
    ['upward', [100, 300], [100, 100]],
  ] as const)('leaves a %s move to the page', async (_, from, to) => {
    const onRefresh = jest.fn(() => Promise.resolve());
    render(<PullToRefresh onRefresh={onRefresh}>内容</PullToRefresh>);
    pull([...from], [...to]);
    await release();
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('comes back when refreshing fails', async () => {
    render(
      <PullToRefresh onRefresh={() => Promise.reject(new Error('offline'))}>内容</PullToRefresh>,
    );
    pull([100, 100], [100, 300]);
    await release();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
