import { act, render, screen } from '@testing-library/react';
import { LayerHost } from './layer-host';
import { toast } from './toast';

it('fetches what draws the notices with the first notice, and shows that notice', async () => {
  render(<LayerHost />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => toast.show('复制成功', 60_000));
  expect(await screen.findByText('复制成功')).toBeVisible();
  act(() => toast.hide());
  expect(screen.queryByText('复制成功')).not.toBeInTheDocument();
});
