import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uiCopy } from './copy';
import { CopyButton } from './copy-button';
import { Facts } from './facts';
import { LayerHost } from './layer/layer-host';
import { toast } from './layer/toast';

test('rows without a value are left out', () => {
  render(
    <Facts
      label="订单信息"
      rows={[
        ['订单号', '2026'],
        ['备注', ''],
        ['付款时间', undefined],
        ['图片', false],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['订单号']);
  expect(screen.getByRole('definition')).toHaveTextContent('2026');
});

test.each([
  [true, uiCopy.copied],
  [false, uiCopy.copyFailed],
])('a copy says whether it worked: %s', async (works, notice) => {
  const user = userEvent.setup();
  /* jsdom has no execCommand, the second way to copy: it throws, as where it is unsupported. */
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  if (!works) write.mockRejectedValue(new Error('refused'));
  render(
    <>
      <CopyButton text="2026" label="复制订单号" />
      <LayerHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '复制订单号' }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(write).toHaveBeenCalledWith('2026');
  act(() => toast.hide());
});
