import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { localCopy } from '@/lib/orders/local-copy';
import { applyCopy, refundCopy } from '@/lib/refunds/copy';
import { voucherCopy } from '@/lib/vouchers/copy';
import { expectNoViolations } from './support/a11y';
import { ONLY_IN_PROOF } from './support/long-run';
import { op } from './support/op';
import { addAddress, checkoutPath, snOf, submitAndPay } from './support/paid-order';
import { expect, test } from './support/test';

const MAP = 54;
const PLACE = '青年港服务台';

test('an order is fetched: bought for a place, made ready, handed over by its code, completed', async ({
  memberPage: page,
  member,
}) => {
  await page.goto(await checkoutPath(member, MAP));
  await page.getByRole('radio', { name: checkoutCopy.ways.pickup }).click();
  await page.getByRole('radio', { name: PLACE }).click();
  await expect(page.getByText(/可取/)).toBeVisible();
  await page.getByLabel(checkoutCopy.mobile).fill('13800125678');
  await expectNoViolations(page);
  const orderId = await submitAndPay(page);

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: ordersCopy.pickupStates[20] })).toBeVisible();
  await expect(page.getByRole('heading', { name: PLACE })).toBeVisible();
  await op('order', 'ready', await snOf(member, orderId));
  await page.reload();
  await expect(page.getByRole('heading', { name: ordersCopy.pickupStates[30] })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: ordersCopy.code.pickup }).click();
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(page.getByRole('img', { name: voucherCopy.qr })).toBeVisible();
  await expectNoViolations(page);
  const digits = (await code.innerText()).replaceAll(' ', '');
  await expect(op('redeem', 'use', digits)).rejects.toThrow(`请到${PLACE}使用`);
  await op('redeem', 'use', digits, '--place', '1');
  await page.reload();
  await expect(
    page.getByRole('status').filter({ hasText: voucherCopy.pickup.states.done }),
  ).toBeVisible();
  await page.getByRole('link', { name: voucherCopy.toOrder }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${ordersCopy.states[40]}|待评价)$`) }),
  ).toBeVisible();
});

const MAGNET = 49;

test('what is made to order is filled in at checkout, changed in the order, then being made', async ({
  memberPage: page,
  member,
}) => {
  await addAddress(member);
  await page.goto(await checkoutPath(member, MAGNET));
  await page.getByRole('textbox', { name: '门牌号' }).fill('037');
  await page.getByRole('checkbox').check();
  await expectNoViolations(page);
  const orderId = await submitAndPay(page);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(/门牌号 037$/)).toBeVisible();
  await page.getByRole('button', { name: orderCopy.custom.change }).click();
  await page.getByRole('textbox', { name: '门牌号' }).fill('012');
  await expectNoViolations(page);
  await page.getByRole('button', { name: orderCopy.custom.save }).click();
  await expect(page.getByText(/门牌号 012$/)).toBeVisible();
  await op('order', 'start-making', await snOf(member, orderId));
  await page.reload();
  await expect(page.getByText(/门牌号 012$/)).toBeVisible();
  await expect(page.getByRole('button', { name: orderCopy.custom.change })).toBeHidden();
});

const SIGNPOST = 52;
/** Beside the address of `addAddress`, which is not served. */
const SERVED = { regionCode: '330110', detail: '绿汀路1号', isDefault: true };

test('the shop delivers an order: offered in its districts, sent, handed over by its code', async ({
  memberPage: page,
  member,
}) => {
  await addAddress(member);
  await page.goto(`/zc/pages/goods/detail?goodsId=${SIGNPOST}`);
  await expect(page.getByText(/街区内配送，当面出示收货码/).first()).toBeVisible();
  const checkout = await checkoutPath(member, SIGNPOST);
  await page.goto(checkout);
  await expect(page.getByText(/不在配送范围内，只送/)).toBeVisible();
  await addAddress(member, SERVED);
  await page.goto(checkout);
  await page.getByRole('radio', { name: checkoutCopy.ways.local }).click();
  await expect(page.getByText('¥3.00')).toBeVisible();
  await expectNoViolations(page);
  const orderId = await submitAndPay(page);

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: localCopy.states[20] })).toBeVisible();
  await op('order', 'ready', await snOf(member, orderId));
  await page.reload();
  await expect(page.getByRole('heading', { name: localCopy.states[30] })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: ordersCopy.code.local }).click();
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(page.getByRole('img', { name: voucherCopy.qr })).toBeVisible();
  await op('redeem', 'use', (await code.innerText()).replaceAll(' ', ''));
  await page.reload();
  await expect(
    page.getByRole('status').filter({ hasText: voucherCopy.local.states.done }),
  ).toBeVisible();
  await page.getByRole('link', { name: voucherCopy.toOrder }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${ordersCopy.states[40]}|待评价)$`) }),
  ).toBeVisible();
});

test(
  'what the shop would deliver is refunded before it is sent',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member }) => {
    test.setTimeout(120_000);
    await addAddress(member, SERVED);
    await page.goto(await checkoutPath(member, SIGNPOST));
    await page.getByRole('radio', { name: checkoutCopy.ways.local }).click();
    const orderId = await submitAndPay(page, 'e2e-pay-at-cashier');

    await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
    await page.getByRole('link', { name: new RegExp(`^${ordersCopy.refund}：`) }).click();
    await page.getByLabel(applyCopy.reason).selectOption('unwanted');
    await expect(page.getByLabel(applyCopy.sum).locator('dd').last()).toHaveText(/¥\d/);
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^立即退款 ¥/ }).click();
    await expect(page.getByRole('list', { name: refundCopy.timeline })).toBeVisible();
    const refundId = Number(new URL(page.url()).searchParams.get('refundId'));
    const isDone = async () =>
      (await member.client.get<{ refund: { status: number } }>('/api/refund/detail', { refundId }))
        .refund.status === REFUND_STATUS.done;
    await expect.poll(isDone, { timeout: 40_000 }).toBe(true);
    await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: ordersCopy.states[60] })).toBeVisible();
    await expect(page.getByRole('link', { name: ordersCopy.code.local })).toBeHidden();
    await expectNoViolations(page);
  },
);
