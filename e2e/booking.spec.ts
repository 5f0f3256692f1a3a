import { shortDateText } from '@/lib/format/dates';
import { slotSheetCopy } from '@/lib/goods/slot-copy';
import { waitsCopy } from '@/lib/goods/waits-copy';
import { bookingCopy } from '@/lib/orders/booking-copy';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { ordersCopy } from '@/lib/orders/copy';
import { applyCopy } from '@/lib/refunds/copy';
import { expectNoViolations } from './support/a11y';
import { op } from './support/op';
import { addAddress, submitAndPay } from './support/paid-order';
import { expect, test } from './support/test';

const TITLE = '共享工位日票';
const PLACE = '青年港服务台';

test('an appointment: a time is chosen, paid, changed, refused at the door before its day, and comes back whole', async ({
  memberPage: page,
  member,
}) => {
  const found = await member.client.get<{ list: { data: { goodsId: number }[] } }>(
    '/api/goods/list',
    { keyword: TITLE, page: 1, per_page: 5 },
  );
  const goodsId = found.list.data[0]?.goodsId ?? 0;
  await page.goto(`/zc/pages/goods/detail?goodsId=${goodsId}`);
  await expect(page.getByText(/^最近可约/)).toBeVisible();
  await page.getByRole('button', { name: slotSheetCopy.book }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('长桌', { exact: true }).click();
  await sheet.getByRole('button', { name: slotSheetCopy.title }).click();
  const times = page.getByRole('dialog').getByRole('radiogroup', { name: PLACE });
  const days = page.getByRole('dialog').getByRole('radiogroup', { name: '日期' });
  await days.getByRole('radio').nth(5).click();
  await times.getByRole('radio').first().click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: slotSheetCopy.confirm }).click();

  await page.waitForURL(/checkout\/index/);
  await expect(page.getByText(PLACE).first()).toBeVisible();
  await page.getByLabel(checkoutCopy.mobile).fill('13800125678');
  await page.getByLabel(bookingCopy.visitor).fill('王小明');
  await page.getByRole('checkbox', { name: checkoutCopy.confirmSlot }).check();
  await expectNoViolations(page);
  const orderId = await submitAndPay(page);

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: ordersCopy.visiting })).toBeVisible();
  await expect(page.getByText(bookingCopy.states.booked, { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByText('王小明')).toBeVisible();
  await page.getByRole('link', { name: bookingCopy.change, exact: true }).click();
  await page.getByRole('textbox', { name: bookingCopy.visitor }).fill('李梅');
  await page.getByRole('button', { name: bookingCopy.saveVisitor }).click();
  await expect(page.getByText(bookingCopy.visitorSaved)).toBeVisible();
  await page.getByRole('button', { name: '之后14天' }).click();
  await page.getByRole('radiogroup', { name: '日期' }).getByRole('radio').nth(2).click();
  await page.getByRole('radiogroup', { name: PLACE }).getByRole('radio').first().click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^改到/ }).click();
  await expect(page.getByText(bookingCopy.changed)).toBeVisible();
  await expect(page.getByText(/还可改 2 次|可免费改期/).first()).toBeVisible();

  await page.getByRole('link', { name: ordersCopy.code.express }).first().click();
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/);
  const digits = (await code.innerText()).replaceAll(' ', '');
  await expect(op('redeem', 'use', digits, '--place', '1')).rejects.toThrow('预约的时间是');

  await page.goto(`/zc/pages/refund/apply?orderId=${orderId}`);
  await expect(page.getByText('免费退改').first()).toBeVisible();
  await page.getByLabel(applyCopy.reason).selectOption('unwanted');
  await expect(page.getByLabel(applyCopy.sum)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: /^立即退款 ¥/ })).toBeEnabled();
});

interface Times {
  days: { slots: { slotId: number; startAt: number; isFull: boolean }[] }[];
}

test('a full time: the member waits in line, is offered the freed place, orders and pays it', async ({
  memberPage: page,
  member: { client },
}) => {
  const { list } = await client.get<{ list: { data: { goodsId: number }[] } }>('/api/goods/list', {
    keyword: TITLE,
    page: 1,
    per_page: 5,
  });
  const goodsId = list.data[0]?.goodsId ?? 0;
  const { skus } = await client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId,
  });
  const { skuId = 0 } = skus.at(-1) ?? {};
  const { days } = await client.get<Times>('/api/slot/list', { skuId });
  const full = days.flatMap(({ slots }) => slots).find(({ isFull }) => isFull);

  await page.goto(`/zc/pages/goods/detail?goodsId=${goodsId}&skuId=${skuId}`);
  await page.getByRole('button', { name: slotSheetCopy.book }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: shortDateText(full?.startAt ?? 0) }).click();
  await sheet.getByRole('radio', { name: /候补/ }).click();
  await sheet.getByRole('button', { name: waitsCopy.join, exact: true }).click();
  await expect(sheet.getByText(/^第 \d+ 位/)).toBeVisible();
  await sheet.getByRole('link', { name: waitsCopy.mine }).click();
  await expect(page.getByText(waitsCopy.rule)).toBeVisible();
  await expectNoViolations(page);

  await op('e2e-free-places', String(full?.slotId));
  await page.reload();
  await expect(page.getByText(/^有位了，为你保留到/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: waitsCopy.order }).click();
  await page.waitForURL(/checkout\/index/);
  await page.getByLabel(checkoutCopy.mobile).fill('13800125678');
  await page.getByRole('checkbox', { name: checkoutCopy.confirmSlot }).check();
  const orderId = await submitAndPay(page);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(bookingCopy.states.booked, { exact: true })).toBeVisible();
});

test('a visit at the buyer’s address: it needs one in the districts, and the order shows where and when', async ({
  memberPage: page,
  member,
}) => {
  const { list } = await member.client.get<{ list: { data: { goodsId: number }[] } }>(
    '/api/goods/list',
    { keyword: '小修小补', page: 1 },
  );
  await addAddress(member, { regionCode: '330110', detail: '溪望路37号', isDefault: true });
  await page.goto(`/zc/pages/goods/detail?goodsId=${list.data[0]?.goodsId}`);
  await page.getByRole('button', { name: slotSheetCopy.book }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('radio', { name: /\d{2}:\d{2}/ })
    .last()
    .click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: slotSheetCopy.confirm }).click();
  await page.waitForURL(/checkout\/index/);
  await expect(page.getByText(/溪望路37号/)).toBeVisible();
  await page.getByRole('checkbox', { name: checkoutCopy.confirmSlot }).check();
  await expectNoViolations(page);
  const orderId = await submitAndPay(page);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: ordersCopy.coming })).toBeVisible();
  await expect(page.getByText(bookingCopy.onSite, { exact: true })).toBeVisible();
  await page.goto('/zc/pages/voucher/index');
  await expect(page.getByText(/\s上门$/)).toBeVisible();
  await expectNoViolations(page);
});
