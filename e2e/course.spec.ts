import { detailCopy } from '@/lib/goods/detail-copy';
import { learningCopy as copy } from '@/lib/learning/copy';
import { orderCopy } from '@/lib/orders/copy';
import { expectNoViolations } from './support/a11y';
import { paidOrder } from './support/paid-order';
import { expect, test } from './support/test';

const TITLE = '个体户记账入门';

test('a course is tried, bought and opened lesson by lesson; the rest still comes back', async ({
  memberPage: page,
  member,
}) => {
  const { list } = await member.client.get<{ list: { data: { goodsId: number }[] } }>(
    '/api/goods/list',
    { keyword: TITLE, page: 1 },
  );
  const goodsId = list.data[0]?.goodsId ?? 0;
  await page.goto(`/zc/pages/goods/detail?goodsId=${goodsId}`);
  await expect(page.getByRole('heading', { name: detailCopy.lessons(5) })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: new RegExp(detailCopy.tryIt) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /一张收据的去处/ })).toBeVisible();

  const { orderId } = await paidOrder(member, goodsId);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(orderCopy.course.opened(0, 4))).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: orderCopy.course.go, exact: true }).click();
  await page.getByRole('link', { name: /每天五分钟/ }).click();
  await expect(page.getByText('打开后，这一节（¥24.75）不再退款')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: copy.open, exact: true }).click();
  await expect(page.getByText('分两栏，左边收，右边付。')).toBeVisible();
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(orderCopy.course.opened(1, 4))).toBeVisible();
  await expect(page.getByText(orderCopy.course.back('¥74.25'))).toBeVisible();
});
