import { screen } from '@testing-library/react';
import { listRefunds } from '@/lib/contract/refunds';
import { refundsCopy as copy } from '@/lib/refunds/copy';
import { aRefund, NOON } from '@/lib/refunds/testing/samples';
import type { RefundHead } from '@/lib/refunds/types';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { RefundsPage } from './refunds-page';

let server: FakeServer;
const answer = (rows: RefundHead[]) => ({
  list: { data: rows, total: rows.length, current_page: 1, last_page: 1, per_page: 15 },
  serverTime: NOON,
});

beforeEach(() => {
  enterAt('/zc/pages/refund/index');
  freshDevice();
  server = fakeServer();
});

it('shows each refund with its state, what comes back, and what happens next', async () => {
  server.on(listRefunds, () =>
    answer([aRefund(), aRefund({ refundId: 4, status: 40, nextText: '已原路退回微信支付' })]),
  );
  renderApp(<RefundsPage />);
  expect(await screen.findByRole('link', { name: '待寄回，小街搪瓷杯' })).toHaveAttribute(
    'href',
    '/zc/pages/refund/detail?refundId=3',
  );
  expect(screen.getByText('已原路退回微信支付')).toBeVisible();
  expect(screen.getAllByText('退货退款 · 6月18日 12:00')).toHaveLength(2);
});

it.each([
  ['none', () => answer([]), copy.empty],
  ['no network', () => networkDown, '点击重试'],
])('says when there is %s', async (_, reply, text) => {
  server.on(listRefunds, reply);
  renderApp(<RefundsPage />);
  expect(await screen.findByText(text)).toBeVisible();
});
