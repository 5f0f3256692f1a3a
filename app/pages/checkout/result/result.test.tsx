import { screen } from '@testing-library/react';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { getOrder } from '@/lib/contract/orders';
import { queryPayment } from '@/lib/contract/payments';
import { anOrder } from '@/lib/orders/testing/samples';
import { resultCopy } from '@/lib/payments/copy';
import { known, NOON } from '@/lib/payments/testing/samples';
import { fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { Result } from './result';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => new URLSearchParams({ orderId: '5' }),
}));

it.each([
  ['has no plot', null, 1],
  ['lives on a plot', 37, 0],
] as const)('offers the free plot to a buyer who %s: %s', async (_, blockNo, links) => {
  enterAt('/zc/pages/checkout/result?orderId=5');
  freshDevice({ ...MEMBER, blockNo });
  const server = fakeServer();
  server.on(getOrder, () => ({ order: anOrder({ status: 20, actions: [], paidAt: NOON }) }));
  server.on(queryPayment, () => known('paid', { serverTime: NOON + 1 }));
  renderApp(<Result />);
  expect(await screen.findByRole('heading', { name: resultCopy.paid })).toBeVisible();
  expect(
    screen.queryAllByRole('link', { name: new RegExp(arriveCopy.freeLot.title) }),
  ).toHaveLength(links);
});
