import { screen } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { listVouchers } from '@/lib/contract/vouchers';
import { unbroken } from '@/lib/format/unbroken';
import { vouchersCopy as copy, voucherCopy } from '@/lib/vouchers/copy';
import { aVoucherRow, NOON } from '@/lib/vouchers/testing/samples';
import type { VoucherRow } from '@/lib/vouchers/types';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { VouchersPage } from './vouchers-page';

let server: FakeServer;

const answer = (...data: VoucherRow[]) => ({
  list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
  serverTime: NOON,
});

beforeEach(() => {
  enterAt('/zc/pages/voucher/index');
  freshDevice();
  server = fakeServer();
  server.on(listVouchers, ({ state }) =>
    state === 'usable' ? answer(aVoucherRow(), aVoucherRow({ voucherId: 6, left: 3 })) : answer(),
  );
});

it('shows what can be used, how often and until when; each leads to its code', async () => {
  const until = unbroken(voucherCopy.until('2026年7月18日'));
  renderApp(<VouchersPage />);
  const voucher = await screen.findByRole('link', {
    name: new RegExp(`^咖啡券.*${until}.*${voucherCopy.leftOf(2, 3)}$`),
  });
  expect(voucher).toHaveAttribute('href', expect.stringContaining('voucherId=4'));
  expect(voucher).toHaveTextContent(until);
  expect(screen.getByText(voucherCopy.left(3))).toBeVisible();
});

it.each(['used', 'back'] as const)('an empty list of %s vouchers says so', async (tab) => {
  const { user } = renderApp(<VouchersPage />);
  await user.click(await screen.findByRole('tab', { name: copy.tabs[tab] }));
  expect(await screen.findByText(copy.empty[tab][0])).toBeVisible();
});

it('leads to the shop while there is none, and can be asked again after a failure', async () => {
  server.on(listVouchers, () => networkDown);
  const { user } = renderApp(<VouchersPage />);
  const retry = await screen.findByRole('button', { name: uiCopy.tapToRetry });
  server.on(listVouchers, () => answer());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: copy.toShop })).toBeVisible();
});
