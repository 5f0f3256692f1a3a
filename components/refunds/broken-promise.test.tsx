import { screen, waitFor } from '@testing-library/react';
import { applyRefund, quoteRefund } from '@/lib/contract/refunds';
import { applyCopy as copy } from '@/lib/refunds/copy';
import { aQuote } from '@/lib/refunds/testing/samples';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { BrokenPromise } from './broken-promise';

let server: FakeServer;
beforeEach(() => {
  freshDevice();
  server = fakeServer();
  server.on(quoteRefund, () => aQuote({ reason: 'late' }));
});

it('names the sum, and one tap gives back everything with its freight, for the broken promise', async () => {
  server.on(applyRefund, () => ({ refundId: 3, autoApproved: true, status: 30 as const }));
  const { user } = renderApp(<BrokenPromise orderId={5} kind="goods" />);
  await user.click(await screen.findByRole('button', { name: copy.refundNow('¥82.67') }));
  expect(await screen.findByText(copy.approved)).toBeVisible();
  expect(server.inputs(applyRefund)).toEqual([
    {
      orderId: 5,
      type: 'unshipped',
      reason: 'late',
      items: [{ itemId: 9, num: 2 }],
      total: 82_67,
    },
  ]);
});

it('gives back what a service cost that nobody delivers, at one tap', async () => {
  server.on(applyRefund, () => ({ refundId: 3, autoApproved: true, status: 30 as const }));
  const { user } = renderApp(<BrokenPromise orderId={5} kind="service" />);
  expect(await screen.findByText(copy.undelivered)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.refundNow('¥82.67') }));
  await screen.findByText(copy.approved);
  expect(server.inputs(applyRefund)).toMatchObject([{ type: 'money', reason: 'unwanted' }]);
});

it('says that a parcel was quicker, and asks anew what can come back', async () => {
  server.on(applyRefund, () => refusal('shipped_already'));
  const { user } = renderApp(<BrokenPromise orderId={5} kind="goods" />);
  const button = await screen.findByRole('button', { name: copy.refundNow('¥82.67') });
  server.on(quoteRefund, () =>
    aQuote({ total: 0, faults: [{ code: 'refund_over', message: '没有可以申请退款的商品' }] }),
  );
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await screen.findByText('商品已发出，请申请退货退款')).toBeVisible();
});
