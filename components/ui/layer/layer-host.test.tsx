import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayerHost } from './layer-host';
import { loadNotices } from './load-notices';
import { message } from './message';
import { offlineBanner } from './offline';
import { toast } from './toast';

const { loadNotices: comes } =
  jest.requireActual<typeof import('./load-notices')>('./load-notices');
jest.mock('./load-notices', () => ({ loadNotices: jest.fn() }));
beforeEach(() => jest.mocked(loadNotices).mockImplementation(comes));

it('fetches what draws the notices with the first notice, and shows that notice', async () => {
  render(<LayerHost />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => toast.show('复制成功', 60_000));
  expect(await screen.findByText('复制成功')).toBeVisible();
  act(() => toast.hide());
  expect(screen.queryByText('复制成功')).not.toBeInTheDocument();
});

it('shows at once that there is no network, and reserves space for it, before anything else could be downloaded', () => {
  render(<LayerHost />);
  act(() => offlineBanner.show());
  expect(screen.getByText('网络不可用，当前为离线内容')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-offline');
  act(() => offlineBanner.hide());
  expect(document.documentElement).not.toHaveAttribute('data-offline');
  expect(screen.queryByText('网络不可用，当前为离线内容')).not.toBeInTheDocument();
});

describe('when the code of the notices does not come', () => {
  const missing = () => Object.assign(new Error(''), { name: 'ChunkLoadError' });
  const load = jest.mocked(loadNotices);
  beforeEach(() => load.mockImplementation(async () => Promise.reject(missing())));
  afterEach(() => act(() => toast.hide()));

  it('a plain line says what they would, and they follow when the network is back', async () => {
    render(<LayerHost />);
    act(() => toast.error('网络请求错误', 60_000));
    expect(await screen.findByRole('status')).toHaveTextContent('网络请求错误');
    load.mockImplementation(comes);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络请求错误'));
  });

  it('a question stays open, and can be fetched by hand', async () => {
    const user = userEvent.setup();
    render(<LayerHost />);
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = message({ type: 'confirm', content: '要离开吗？' })));
    expect(await screen.findByRole('status')).toHaveTextContent('要离开吗？');
    load.mockImplementation(comes);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('button', { name: '确认' }));
    await expect(answer).resolves.toBe(true);
  });
});
