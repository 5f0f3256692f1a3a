import { screen, waitFor, within } from '@testing-library/react';
import { cancelRefund, deliverRefund, getRefund } from '@/lib/contract/refunds';
import { refundCopy as copy, slipCopy } from '@/lib/refunds/copy';
import { aRefund, NOON } from '@/lib/refunds/testing/samples';
import type { Refund } from '@/lib/refunds/types';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { copiedText } from '@/testing/passing-time';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { RefundPage } from './refund-page';

let server: FakeServer;
let refund: Refund;

const open = () => renderApp(<RefundPage refundId={3} />);
const steps = () =>
  within(screen.getByRole('list', { name: copy.timeline }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  enterAt('/zc/pages/refund/detail?refundId=3');
  freshDevice();
  refund = aRefund();
  server = fakeServer();
  server.on(getRefund, () => ({ refund }));
});

it('says by when the goods have to be sent and where to, what comes back, and what follows', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: copy.sendBy('6月25日 24:00') })).toBeVisible();
  expect(steps()).toEqual([
    '提交申请6月18日 12:00',
    '申请已通过，请寄回商品6月18日 13:00',
    '寄回商品6月25日 24:00 前小街搪瓷杯 2 件',
    `商家验收${copy.acceptLater}`,
    `原路退回微信支付${copy.doneText}`,
  ]);
  expect(screen.getAllByText(/82/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: copy.copyAddressLabel }));
  expect(await copiedText()).toBe(refund.returnAddress);
});

it('has a slip for the parcel, with its number as a code', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: slipCopy.save }));
  expect(await screen.findByText(slipCopy.putIn)).toBeVisible();
  expect(await screen.findByText(slipCopy.saveFailed)).toBeVisible();
});

it('takes the number of the parcel, and says at the field what is wrong with it', async () => {
  server.on(deliverRefund, () => {
    refund = aRefund({
      status: 25,
      parcel: { carrier: '顺丰速运', no: 'SF1412778560219', url: 'https://www.sf-express.com/' },
      actions: ['delivery'],
    });
    return { refund };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.send }));
  expect(await screen.findByText('请选择快递公司')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(copy.carrier), 'sf');
  await user.type(screen.getByLabelText(copy.no), '123');
  expect(await screen.findByText('请填写正确的快递单号')).toBeVisible();
  await user.clear(screen.getByLabelText(copy.no));
  await user.type(screen.getByLabelText(copy.no), 'SF1412778560219');
  await user.click(screen.getByRole('button', { name: copy.send }));
  expect(await screen.findByText('顺丰速运 SF1412778560219')).toBeVisible();
  expect(server.inputs(deliverRefund)).toEqual([
    { refundId: 3, carrier: 'sf', no: 'SF1412778560219' },
  ]);
  await user.click(screen.getByRole('button', { name: copy.correct }));
  expect(screen.getByLabelText(copy.no)).toBeVisible();
});

it('is withdrawn after a question', async () => {
  server.on(cancelRefund, () => {
    refund = aRefund({ status: 60, actions: ['again'], nextText: '申请已撤销' });
    return { refund };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.cancel }));
  await user.click(await screen.findByRole('button', { name: copy.cancelOk }));
  expect(await screen.findByRole('heading', { name: '已撤销' })).toBeVisible();
  expect(screen.getByRole('link', { name: copy.again })).toHaveAttribute(
    'href',
    '/zc/pages/refund/apply?orderId=5&itemIds=9&type=return',
  );
});

it('decided in the same moment: says so and shows what is true now', async () => {
  server.on(cancelRefund, () => {
    refund = aRefund({ status: 30, actions: [], nextText: '正在退款' });
    return refusal('refund_state');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.cancel }));
  await user.click(await screen.findByRole('button', { name: copy.cancelOk }));
  expect(await screen.findByText('售后状态已变化，请刷新后查看')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '退款中' })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.cancel })).toBeNull();
});

it('a refusal shows what the shop says, and where to try again', async () => {
  refund = aRefund({
    status: 50,
    answer: '商品有使用痕迹',
    nextText: '商品有使用痕迹',
    actions: ['again'],
    events: [
      { at: NOON, title: '提交申请', text: '' },
      { at: NOON + 1, title: '申请未通过', text: '商品有使用痕迹' },
    ],
  });
  open();
  expect(await screen.findByRole('heading', { name: '未通过' })).toBeVisible();
  expect(screen.queryByText(copy.total)).toBeNull();
  expect(screen.getByText(copy.asked)).toBeVisible();
  expect(screen.getByText(copy.answer)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.again })).toBeVisible();
});

it('shows and copies the number at the provider once the money is on its way', async () => {
  refund = aRefund({
    status: 30,
    providerNo: '50301108262026062401937',
    arriveText: '预计退款后3天内到账，最晚6月29日',
    actions: [],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.copyProviderNo }));
  expect(await copiedText()).toBe('50301108262026062401937');
  expect(screen.getByText('预计退款后3天内到账，最晚6月29日')).toBeVisible();
});

it.each([
  ['not there', refusal('not_found'), copy.missing],
  ['not to be had', networkDown, '点击重试'],
])('says that a refund is %s', async (_, reply, text) => {
  server.on(getRefund, () => reply);
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

it('an unknown outcome of the number keeps what was typed', async () => {
  server.on(deliverRefund, () => networkDown);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText(copy.carrier), 'zto');
  await user.type(screen.getByLabelText(copy.no), '73120045678901');
  await user.click(screen.getByRole('button', { name: copy.send }));
  await waitFor(() => expect(server.inputs(deliverRefund)).toHaveLength(1));
  expect(screen.getByLabelText(copy.no)).toHaveValue('73120045678901');
});

it('an amount of which a part was approved has a way to the rest', async () => {
  refund = aRefund({ status: 40, type: 'money', answer: '只有一处磨损', actions: ['again'] });
  open();
  expect(await screen.findByRole('link', { name: copy.againRest })).toHaveAttribute(
    'href',
    '/zc/pages/refund/apply?orderId=5&itemIds=9&type=money',
  );
});
