import { screen, waitFor } from '@testing-library/react';
import type { InputOf } from '@/lib/contract/endpoint';
import { applyRefund, quoteRefund } from '@/lib/contract/refunds';
import { applyCopy as copy } from '@/lib/refunds/copy';
import { aLine, aQuote } from '@/lib/refunds/testing/samples';
import type { RefundQuote } from '@/lib/refunds/types';
import { readDraft } from '@/lib/refunds/use-apply';
import {
  type FakeServer,
  fakeServer,
  networkDown,
  refusal,
  sessionLost,
} from '@/testing/fake-server';
import { enterAt, freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { ApplyPage } from './apply-page';

type Asked = InputOf<typeof quoteRefund>;

let server: FakeServer;

/** Two cups of ¥37.33 and ¥37.34, and a lamp of ¥190.53. */
function answer({ items }: Asked, more: Partial<RefundQuote> = {}): RefundQuote {
  const numOf = (itemId: number, max: number) =>
    items ? (items.find((one) => one.itemId === itemId)?.num ?? 0) : max;
  const cups = numOf(9, 2);
  const lamps = numOf(10, 1);
  const goods = (cups === 2 ? 74_67 : cups * 37_33) + lamps * 190_53;
  return aQuote({
    lines: [
      aLine({ num: cups, fen: cups === 2 ? 74_67 : cups * 37_33 }),
      aLine({ itemId: 10, title: '陶土色床头台灯', max: 1, num: lamps, fen: lamps * 190_53 }),
      aLine({
        itemId: 11,
        title: '八骨直柄伞',
        max: 0,
        num: 0,
        fen: 0,
        hint: '该商品有处理中的售后',
      }),
    ],
    goods,
    total: goods + 8_00,
    ...more,
  });
}
const open = (props: Partial<Parameters<typeof ApplyPage>[0]> = {}) =>
  renderApp(<ApplyPage orderId={5} itemIds={[]} type={null} {...props} />);
async function chooseReason(user: ReturnType<typeof open>['user'], value = 'unwanted') {
  await user.selectOptions(screen.getByLabelText(copy.reason), value);
  await waitFor(() => expect(server.inputs(quoteRefund).at(-1)).toMatchObject({ reason: value }));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
}
const submit = () =>
  screen.getByRole('button', { name: /^(立即退款|提交申请|再提交一次|正在计算)/ });

beforeEach(() => {
  enterAt('/zc/pages/refund/apply?orderId=5');
  freshDevice();
  server = fakeServer();
  server.on(quoteRefund, (input) => answer(input));
});

it('shows what comes back to the fen before anything is sent, and counts with every change', async () => {
  const { user } = open();
  expect(await screen.findByRole('button', { name: copy.refundNow('¥273.20') })).toBeVisible();
  expect(screen.getByText('原路退回微信支付')).toBeVisible();
  expect(screen.getByText(/最晚6月23日/)).toBeVisible();
  expect(screen.getByText('按下单时的运费规则，退回运费 ¥8.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.fewer('小街搪瓷杯') }));
  expect(await screen.findByRole('button', { name: copy.refundNow('¥235.86') })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: copy.choose('陶土色床头台灯') }));
  expect(await screen.findByRole('button', { name: copy.refundNow('¥45.33') })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: copy.choose('八骨直柄伞') })).toBeDisabled();
  expect(screen.getByText('该商品有处理中的售后')).toBeVisible();
});

it('sends what was seen, and leads to the refund', async () => {
  server.on(applyRefund, () => ({ refundId: 3, status: 30 as const, autoApproved: true }));
  const { user, router } = open({ itemIds: [10] });
  await screen.findByRole('button', { name: copy.refundNow('¥198.53') });
  await chooseReason(user);
  await user.type(screen.getByLabelText(copy.content), '买多了');
  await user.click(await screen.findByRole('button', { name: copy.refundNow('¥198.53') }));
  await waitFor(() =>
    expect(server.inputs(applyRefund)).toEqual([
      {
        orderId: 5,
        type: 'unshipped',
        reason: 'unwanted',
        items: [{ itemId: 10, num: 1 }],
        content: '买多了',
        images: [],
        total: 198_53,
      },
    ]),
  );
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/pages/refund/detail?refundId=3'),
  );
  expect(readDraft(MEMBER.userId, 5)).toBeNull();
});

it('says at its field what is missing, and sends nothing', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await user.click(submit());
  expect((await screen.findAllByText(copy.noReason)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByLabelText(copy.reason)).toHaveFocus());
  await user.click(screen.getByRole('checkbox', { name: copy.choose('小街搪瓷杯') }));
  await user.click(screen.getByRole('checkbox', { name: copy.choose('陶土色床头台灯') }));
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: copy.choose('小街搪瓷杯') })).toHaveFocus(),
  );
  expect(server.inputs(applyRefund)).toEqual([]);
});

it('sends once at a double tap', async () => {
  server.on(applyRefund, () => ({ refundId: 4, status: 10 as const, autoApproved: false }));
  const { user, router } = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await chooseReason(user);
  await user.dblClick(submit());
  await waitFor(() => expect(server.inputs(applyRefund)).toHaveLength(1));
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  expect(server.inputs(applyRefund)).toHaveLength(1);
});

it('shows another type with its own things and reasons', async () => {
  const types: RefundQuote['types'] = [
    { type: 'unshipped', reasons: ['unwanted'] },
    { type: 'return', reasons: ['seven', 'damaged'] },
  ];
  server.on(quoteRefund, (input) =>
    answer(input, {
      types,
      type: input.type ?? 'unshipped',
      ...(input.type === 'return' && {
        freight: input.reason === 'damaged' ? 8_00 : 0,
        freightText: input.reason === 'damaged' ? '' : '这种情况不退运费',
      }),
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: copy.type.return }));
  expect(await screen.findByText('这种情况不退运费')).toBeVisible();
  // approved at once is not paid at once: the goods come back first
  expect(screen.getByRole('button', { name: copy.submit })).toBeVisible();
  await chooseReason(user, 'damaged');
  await waitFor(() => expect(screen.queryByText('这种情况不退运费')).toBeNull());
  expect(server.inputs(quoteRefund).at(-1)).toMatchObject({ type: 'return', reason: 'damaged' });
});

it('a parcel that went out first: says so and shows what is possible now', async () => {
  server.on(applyRefund, () => refusal('shipped_already'));
  const { user } = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await chooseReason(user);
  server.on(quoteRefund, (input) =>
    answer(input, { types: [{ type: 'return', reasons: ['damaged'] }], type: 'return' }),
  );
  await user.click(submit());
  expect(await screen.findByText('商品已发出，请申请退货退款')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: copy.submit })).toBeVisible();
});

it('an unknown outcome is said, and the same application can be repeated', async () => {
  server.on(applyRefund, () => networkDown);
  const { user, router } = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await chooseReason(user);
  await user.click(submit());
  expect(await screen.findByText(copy.unknown)).toBeVisible();
  server.on(applyRefund, () => ({ refundId: 5, status: 10 as const, autoApproved: false }));
  await user.click(screen.getByRole('button', { name: copy.resend }));
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  const keys = server.calls
    .filter(({ path }) => path === applyRefund.path)
    .map(({ header }) => header['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

it('keeps what was typed until it is sent, and can forget it', async () => {
  const first = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await first.user.type(screen.getByLabelText(copy.content), '杯口掉瓷');
  await first.user.click(screen.getByRole('checkbox', { name: copy.choose('陶土色床头台灯') }));
  first.unmount();
  const { user } = open();
  expect(await screen.findByText(copy.restored)).toBeVisible();
  expect(screen.getByLabelText(copy.content)).toHaveValue('杯口掉瓷');
  expect(await screen.findByRole('button', { name: copy.refundNow('¥82.67') })).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.discard }));
  expect(screen.getByLabelText(copy.content)).toHaveValue('');
  expect(readDraft(MEMBER.userId, 5)).toBeNull();
});

it.each([
  ['nothing can be given back', () => aQuote({ types: [], lines: [] }), copy.nothing],
  ['the order is at its end', () => refusal('order_state'), copy.nothing],
  ['it is not there', () => refusal('not_found'), copy.missing],
  ['there is no network', () => networkDown, '点击重试'],
])('says when %s', async (_, reply, text) => {
  server.on(quoteRefund, reply);
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

it('a figure that did not come is asked for again', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  server.on(quoteRefund, () => networkDown);
  await user.click(screen.getByRole('button', { name: copy.fewer('小街搪瓷杯') }));
  expect(await screen.findByText(copy.quoteFailed)).toBeVisible();
  server.on(quoteRefund, (input) => answer(input));
  await user.click(screen.getByRole('button', { name: copy.retry }));
  expect(await screen.findByRole('button', { name: copy.refundNow('¥235.86') })).toBeVisible();
});

it('what was typed survives a lost session', async () => {
  server.on(applyRefund, () => sessionLost);
  const { user } = open();
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await chooseReason(user);
  await user.type(screen.getByLabelText(copy.content), '买多了');
  await screen.findByRole('button', { name: copy.refundNow('¥273.20') });
  await user.click(submit());
  await waitFor(() => expect(server.inputs(applyRefund)).toHaveLength(1));
  expect(readDraft(MEMBER.userId, 5)).toMatchObject({ content: '买多了' });
});
