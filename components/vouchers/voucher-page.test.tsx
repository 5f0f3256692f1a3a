import { screen, waitFor, within } from '@testing-library/react';
import { renderMove } from '@/app/move-place';
import { uiCopy } from '@/components/ui/copy';
import { applyRefund, quoteRefund } from '@/lib/contract/refunds';
import {
  disputeUse,
  extendVoucher,
  getVoucher,
  moveVoucher,
  renewVoucher,
} from '@/lib/contract/vouchers';
import { unbroken } from '@/lib/format/unbroken';
import { applyCopy as refundCopy } from '@/lib/refunds/copy';
import { aQuote } from '@/lib/refunds/testing/samples';
import { moveCopy, voucherCopy as copy } from '@/lib/vouchers/copy';
import { aVoucher, NOON } from '@/lib/vouchers/testing/samples';
import type { Voucher } from '@/lib/vouchers/types';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { VoucherPage } from './voucher-page';

let server: FakeServer;

const answer = (more: Partial<Voucher> = {}) => ({ voucher: aVoucher(more), serverTime: NOON });
const open = () => renderApp(<VoucherPage voucherId={4} renderMove={renderMove} />);
const agree = async ({ user }: ReturnType<typeof open>, text: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: text }));

beforeEach(() => {
  enterAt('/zc/pages/voucher/detail?voucherId=4');
  freshDevice();
  server = fakeServer();
  server.on(getVoucher, () => answer());
});

it('shows the code as picture and digits, what is left, until when, and what comes back', async () => {
  open();
  expect(await screen.findByRole('img', { name: copy.qr })).toBeVisible();
  expect(screen.getByText('4821 0937 5516')).toBeVisible();
  expect(screen.getByText(copy.leftOf(2, 3))).toBeVisible();
  expect(screen.getByText(unbroken(copy.until('2026年7月18日')))).toBeVisible();
  expect(screen.getByText(copy.backNow('¥36.00'))).toBeVisible();
  expect(screen.getByText('6月18日 12:00 · 西溪店')).toBeVisible();
});

it('of a visit names the buyer’s address and the time, and no place to go to', async () => {
  const visit = { name: '王师母', mobile: '13900002900', address: '浙江省 杭州市 余杭区 1 幢' };
  const times = [{ startAt: NOON, endAt: NOON + 1 }];
  server.on(getVoucher, () =>
    answer({ kind: 'slot', onSite: true, places: [], visit, times, uses: [] }),
  );
  open();
  expect(await screen.findByText(copy.onSite.address)).toBeVisible();
  expect(screen.getByText(visit.address)).toBeVisible();
  expect(screen.getByText(copy.onSite.howText)).toBeVisible();
  expect(screen.getByText('王师母 139****2900')).toBeVisible();
  expect(screen.queryByText(/西溪店|到店/)).toBeNull();
});

it('a new code is made after a question, and replaces the old one', async () => {
  server.on(renewVoucher, () => {
    server.on(getVoucher, () => answer({ code: '990000000018', serial: 2 }));
    return answer({ code: '990000000018', serial: 2 });
  });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: copy.renew }));
  expect(await screen.findByText(copy.renewTips(3))).toBeVisible();
  await agree(view, copy.renew);
  expect(await screen.findByText('9900 0000 0018')).toBeVisible();
  expect(server.inputs(renewVoucher)).toEqual([{ voucherId: 4 }]);
});

it('asks for no further code when those of the day are used up', async () => {
  server.on(getVoucher, () => answer({ renewalsLeft: 0 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.renew }));
  expect(await screen.findByText(copy.renewNone)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('is extended once, where that is offered', async () => {
  const extendTo = Date.parse('2026-08-17T23:59:59.999+08:00');
  server.on(getVoucher, () => answer({ extendTo }));
  server.on(extendVoucher, () => answer());
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: copy.extend }));
  await agree(view, uiCopy.confirm);
  await waitFor(() => expect(server.inputs(extendVoucher)).toEqual([{ voucherId: 4 }]));
  expect(await screen.findByText(copy.extended)).toBeVisible();
});

it('a use that was not mine is objected to, and says that it is checked', async () => {
  server.on(disputeUse, () => {
    const uses = aVoucher().uses.map((use) => ({
      ...use,
      dispute: 'open' as const,
      canDispute: false,
    }));
    server.on(getVoucher, () => answer({ uses }));
    return answer({ uses });
  });
  server.on(getVoucher, () => answer({ kind: 'pickup' }));
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: copy.pickup.notMine }));
  expect(await screen.findByText(copy.pickup.notMineTips)).toBeVisible();
  await agree(view, copy.notMineOk);
  expect(await screen.findByText(copy.dispute.open)).toBeVisible();
  expect(server.inputs(disputeUse)).toEqual([{ voucherId: 4, useId: 8 }]);
});

it.each([
  ['used up', { state: 'done', left: 0, used: 3 }, copy.states.done],
  ['refunded', { state: 'void', left: 0, refunded: 3 }, copy.states.void],
  ['expired', { validTo: NOON - 1 }, copy.states.over],
  ['not yet valid', { validFrom: NOON + 86_400_000 }, copy.states.early],
] as const)('a voucher that is %s shows no code and says why', async (_, more, text) => {
  server.on(getVoucher, () => answer(more));
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('4821 0937 5516')).toBeNull();
  expect(screen.queryByRole('button', { name: copy.renew })).toBeNull();
});

it('says when it is not the own one, and can be asked again after a failure', async () => {
  server.on(getVoucher, () => networkDown);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: uiCopy.tapToRetry });
  server.on(getVoucher, () => refusal('not_found'));
  await user.click(retry);
  expect(await screen.findByText(copy.missing)).toBeVisible();
});

it('one of a closed place moves to another one after a question, or its money comes back at one tap', async () => {
  const next = { placeId: 7, name: '小街驿站', address: '文一西路998号' };
  server.on(getVoucher, () => answer({ moves: [next] }));
  server.on(quoteRefund, () => aQuote({ total: 36_00 }));
  server.on(moveVoucher, () => {
    server.on(getVoucher, () => answer({ places: [next], serial: 2 }));
    return answer({ places: [next], serial: 2 });
  });
  server.on(applyRefund, () => refusal('refund_state'));
  const view = open();
  await view.user.click(
    await screen.findByRole('button', { name: refundCopy.refundNow('¥36.00') }),
  );
  expect(await screen.findByText(refundCopy.ask('¥36.00'))).toBeVisible();
  await agree(view, uiCopy.confirm);
  await waitFor(() =>
    expect(server.inputs(applyRefund)).toMatchObject([{ reason: 'place_closed', voucherId: 4 }]),
  );
  await view.user.click(screen.getByRole('button', { name: moveCopy.ask('小街驿站') }));
  expect(await screen.findByText(moveCopy.tips)).toBeVisible();
  await agree(view, uiCopy.confirm);
  expect(await screen.findByText(moveCopy.done('小街驿站'))).toBeVisible();
  expect(server.inputs(moveVoucher)).toEqual([{ voucherId: 4, placeId: 7 }]);
  await waitFor(() => expect(screen.queryByText(moveCopy.title)).toBeNull());
});
