import { screen, waitFor, within } from '@testing-library/react';
import { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { orderCopy } from '@/lib/orders/copy';
import { aLine, aQuote, NOON } from '@/lib/orders/testing/samples';
import { type FakeServer, fakeServer, networkDown, never, refused } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { CheckoutPage } from './checkout-page';

let server: FakeServer;

const ORDERED = {
  orderId: 5,
  sn: '20260618120003704281',
  payable: 176_00,
  payBy: NOON,
  cartTotal: 0,
};
const NO_RETURN = '按 037 号定制';

const page = (pickedAddressId: number | null) => (
  <CheckoutPage
    request={{ mode: 'now', skuId: 21, num: 3 }}
    pickedAddressId={pickedAddressId}
    seller={<span>由小街文创销售</span>}
    addressPaths={{ pick: '/pages/address/index?pick=1', add: '/pages/address/edit' }}
  />
);
const open = (pickedAddressId: number | null = null) => renderApp(page(pickedAddressId));
const submit = () => screen.findByRole('button', { name: copy.submit });
const keyOf = (at: number) =>
  server.calls.filter(({ path }) => path === submitOrder.path)[at]?.header['Idempotency-Key'];

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn(); // jsdom has none
  enterAt('/zc/pages/checkout/index');
  freshDevice();
  server = fakeServer();
  server.on(quoteOrder, () => aQuote());
  server.on(submitOrder, () => ORDERED);
});

it('shows address, things, freight with its reason, and submits the quote', async () => {
  const { user, router } = open();
  expect(await screen.findByText('浙江杭州余杭区溪望路 37 号')).toBeVisible();
  expect(screen.getByText('共 1.9 kg，满 ¥499.00 免运费')).toBeVisible();
  await user.type(screen.getByLabelText(copy.remark), '请放门口');
  await user.click(await submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(router.replace.mock.calls[0]?.[0]).toContain('/pages/checkout/cashier?orderId=5');
  expect(server.inputs(submitOrder)).toEqual([
    { quoteId: 'quote-1', addressId: 7, remark: '请放门口', confirmedNoReturn: [] },
  ]);
});

it('asks for a quote of the chosen address', async () => {
  open(8);
  await submit();
  expect(server.inputs(quoteOrder).at(-1)).toMatchObject({ mode: 'now', skuId: 21, addressId: 8 });
});

it('submits nothing while the quote of another address is on its way', async () => {
  const { user, rerender } = open();
  await submit();
  server.on(quoteOrder, never);
  rerender(page(8));
  await user.click(await screen.findByRole('button', { name: copy.quoting }));
  expect(server.inputs(submitOrder)).toEqual([]);
});

it('leads to each box of a thing without return before it submits', async () => {
  server.on(quoteOrder, () => aQuote({ items: [aLine({ noReturnReason: NO_RETURN })] }));
  const { user } = open();
  const box = await screen.findByRole('checkbox');
  expect(box).not.toBeChecked();
  expect(screen.getByText(copy.toConfirm(1))).toBeVisible();
  await user.click(await submit());
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(copy.needConfirm);
  expect(server.inputs(submitOrder)).toEqual([]);
  await user.click(box);
  expect(screen.queryByText(copy.needConfirm)).not.toBeInTheDocument();
  await user.click(await submit());
  await waitFor(() => expect(server.inputs(submitOrder)[0]?.confirmedNoReturn).toEqual([21]));
});

it('shows prices that moved, old to new, and submits the new ones with one tap', async () => {
  server.on(submitOrder, ({ quoteId }) =>
    quoteId === 'quote-1' ? refused('price_changed') : ORDERED,
  );
  const { user } = open();
  const button = await submit();
  server.on(quoteOrder, () =>
    aQuote({ quoteId: 'quote-2', items: [aLine({ price: 159_00 })], payable: 167_00 }),
  );
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: copy.priceChanged });
  expect(within(sheet).getByText(copy.from('¥168.00', '¥159.00'))).toBeInTheDocument();
  expect(within(sheet).getByText(copy.cheaper('¥9.00'))).toBeVisible();
  expect(within(sheet).getByText(copy.from('¥176.00', '¥167.00'))).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: copy.accept('¥167.00') }));
  await waitFor(() => expect(server.inputs(submitOrder)).toHaveLength(2));
  expect(server.inputs(submitOrder)[1]?.quoteId).toBe('quote-2');
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('sets missing pieces to what is left', async () => {
  server.on(quoteOrder, ({ num }) =>
    num === 3
      ? aQuote({
          quoteId: '',
          items: [aLine({ cartId: undefined, num: 3 })],
          faults: [{ code: 'stock_short', skuId: 21, available: 2, message: '库存不足，仅剩2件' }],
        })
      : aQuote(),
  );
  const { user } = open();
  expect(await screen.findByText(copy.toChange)).toBeVisible();
  await user.click(await submit());
  const sheet = await screen.findByRole('dialog', { name: copy.stockChanged });
  expect(within(sheet).getByText(copy.from('×3', '×2'))).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: copy.adjust }));
  await waitFor(() => expect(server.inputs(quoteOrder).at(-1)).toMatchObject({ num: 2 }));
});

it('repeats a submission without an answer as it was, under its key, also after a reload', async () => {
  server.on(submitOrder, () => networkDown);
  const first = open();
  await first.user.click(await submit());
  expect((await screen.findAllByText(copy.unknown)).length).toBeGreaterThan(0);
  first.unmount();
  server.on(quoteOrder, () => aQuote({ quoteId: 'quote-2' }));
  server.on(submitOrder, () => ORDERED);
  const { user } = open();
  await user.click(await submit());
  await waitFor(() => expect(server.inputs(submitOrder)).toHaveLength(2));
  expect(server.inputs(submitOrder)[1]).toEqual(server.inputs(submitOrder)[0]);
  expect(keyOf(1)).toBe(keyOf(0));
});

const service = (more: Parameters<typeof aQuote>[0] = {}) =>
  aQuote({ kind: 'service', address: undefined, freight: 0, freightText: '', ...more });

it('asks for a mobile instead of an address for a service, and submits it', async () => {
  server.on(quoteOrder, () => service());
  const { user } = open();
  await user.click(await submit());
  const field = screen.getByLabelText(copy.mobile);
  expect(field).toHaveFocus();
  expect(screen.getAllByText(copy.needMobile).length).toBeGreaterThan(0);
  expect(screen.queryByText(copy.addAddress)).toBeNull();
  expect(screen.queryByText(orderCopy.freight)).toBeNull();
  await user.type(field, '1390013');
  await user.tab();
  expect(field).toHaveAccessibleDescription(copy.wrongMobile);
  expect(server.inputs(submitOrder)).toEqual([]);
  await user.type(field, '9000');
  await user.click(await submit());
  await waitFor(() => expect(server.inputs(submitOrder)).toHaveLength(1));
  expect(server.inputs(submitOrder)[0]).toEqual({
    quoteId: 'quote-1',
    mobile: '13900139000',
    remark: '',
    confirmedNoReturn: [],
  });
});

it('proposes the mobile of the default address for a course, and says how it is given back', async () => {
  server.on(quoteOrder, () =>
    service({
      kind: 'course',
      mobile: '13800138000',
      items: [aLine({ noReturnReason: '开课后不退' })],
    }),
  );
  const { user } = open();
  expect(await screen.findByLabelText(copy.mobile)).toHaveValue('138 0013 8000');
  expect(screen.getByText(copy.mobileHint.course)).toBeVisible();
  expect(screen.getByText(/不支持7天无理由退款$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(await submit());
  await waitFor(() =>
    expect(server.inputs(submitOrder)[0]).toMatchObject({ mobile: '13800138000' }),
  );
});

it('says what is missing: an address, a region that is served, the hour', async () => {
  server.on(quoteOrder, () => aQuote({ address: undefined, canPayNow: false }));
  open();
  expect(await screen.findByRole('link', { name: copy.addAddress })).toHaveAttribute(
    'href',
    '/zc/pages/address/edit',
  );
  expect(screen.getByText(copy.payLater('12:30'))).toBeVisible();
});

const PLACES = [
  {
    placeId: 1,
    name: '一店',
    address: '浙江省杭州市 文一西路 1 号',
    phone: '0571-88880000',
    hours: ['每天 09:00-21:00'],
    isOpen: true,
    readyAt: NOON,
  },
  {
    placeId: 2,
    name: '二店',
    address: '浙江省杭州市 文一西路 2 号',
    phone: '0571-88880001',
    hours: ['每天 10:00-18:00'],
    isOpen: false,
    readyAt: NOON,
  },
];

it('pick-up asks for another quote, shows place and hours, and submits a mobile instead of an address', async () => {
  let isClosed = false;
  server.on(quoteOrder, ({ way, placeId }) =>
    way === 'pickup'
      ? aQuote({
          ways: ['express', 'pickup'],
          way,
          address: undefined,
          freight: 0,
          mobile: '',
          pickup: isClosed
            ? { placeId: 1, places: PLACES.slice(0, 1) }
            : { placeId: placeId ?? 1, places: PLACES },
        })
      : aQuote({ ways: ['express', 'pickup'], way: 'express' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: copy.ways.pickup }));
  expect(await screen.findByText('每天 09:00-21:00')).toBeVisible();
  expect(screen.getByRole('link', { name: '0571-88880000' })).toHaveAttribute(
    'href',
    'tel:057188880000',
  );
  await user.click(screen.getByRole('radio', { name: '二店' }));
  expect(await screen.findByText('每天 10:00-18:00')).toBeVisible();
  isClosed = true;
  await user.click(screen.getByRole('radio', { name: copy.ways.express }));
  await user.click(await screen.findByRole('radio', { name: copy.ways.pickup }));
  expect((await screen.findAllByText(copy.placeGone))[0]).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '一店' }));
  await user.click(await submit());
  expect(server.inputs(submitOrder)).toEqual([]);
  await user.type(screen.getByLabelText(copy.mobile), '13800125678');
  await user.click(await submit());
  await waitFor(() =>
    expect(server.inputs(submitOrder)).toEqual([
      { quoteId: 'quote-1', mobile: '13800125678', remark: '', confirmedNoReturn: [] },
    ]),
  );
});

it('what is made to order is filled in with the plot, confirmed and submitted', async () => {
  const customFields = [
    { kind: 'plot' as const, label: '门牌号' },
    { kind: 'choice' as const, label: '绣字位置', choices: ['左胸', '后背'] },
  ];
  const line = aLine({ customFields, noReturnReason: NO_RETURN });
  server.on(quoteOrder, () => aQuote({ items: [line] }));
  server.on(submitOrder, () => networkDown);
  const { user } = renderApp(
    <CheckoutPage
      request={{ mode: 'now', skuId: line.skuId, num: 1 }}
      {...{ pickedAddressId: null, seller: null, plate: '037' }}
      addressPaths={{ pick: '/pages/address/index?pick=1', add: '/pages/address/edit' }}
    />,
  );
  expect(await screen.findByLabelText('门牌号')).toHaveValue('037');
  await user.click(await submit());
  expect(screen.getAllByText('请填写绣字位置')[0]).toBeVisible();
  expect(screen.getByRole('radio', { name: '左胸' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: '后背' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(await submit());
  await waitFor(() =>
    expect(server.inputs(submitOrder)).toMatchObject([
      { custom: [{ skuId: line.skuId, values: ['037', '后背'] }], confirmedNoReturn: [line.skuId] },
    ]),
  );
  expect(await screen.findByText('门牌号 037 · 绣字位置 后背')).toBeVisible();
  expect(screen.queryByLabelText('门牌号')).toBeNull();
});
