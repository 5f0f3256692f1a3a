import { act, render, screen } from '@testing-library/react';
import { LayerHost } from './layer-host';
import { offlineBanner } from './offline';
import { toast } from './toast';

it('fetches what draws the notices with the first notice, and shows that notice', async () => {
  render(<LayerHost />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => toast.show('复制成功', 60_000));
  expect(await screen.findByText('复制成功')).toBeVisible();
  act(() => toast.hide());
  expect(screen.queryByText('复制成功')).not.toBeInTheDocument();
});

it('tells at once that there is no network, and makes room for it, before anything else could be downloaded', () => {
  render(<LayerHost />);
  act(() => offlineBanner.show());
  expect(screen.getByText('网络不可用，当前为离线内容')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-offline');
  act(() => offlineBanner.hide());
  expect(document.documentElement).not.toHaveAttribute('data-offline');
  expect(screen.queryByText('网络不可用，当前为离线内容')).not.toBeInTheDocument();
});
