import { detailCopy } from '@/lib/goods/detail-copy';
import { learningCopy as copy } from '@/lib/learning/copy';
import { bookingCopy } from '@/lib/orders/booking-copy';
import { orderCopy } from '@/lib/orders/copy';
import { expectNoViolations } from './support/a11y';
import type { Member } from './support/member';
import { op } from './support/op';
import { paidOrder } from './support/paid-order';
import { expect, test } from './support/test';

const TITLE = '个体户记账入门';

async function productOf({ client }: Pick<Member, 'client'>, keyword: string): Promise<number> {
  const { list } = await client.get<{ list: { data: { goodsId: number }[] } }>('/api/goods/list', {
    keyword,
    page: 1,
  });
  return list.data[0]?.goodsId ?? 0;
}

test('a course is tried, bought and opened lesson by lesson; the rest still comes back', async ({
  memberPage: page,
  member,
}) => {
  const goodsId = await productOf(member, TITLE);
  await page.goto(`/zc/pages/goods/detail?goodsId=${goodsId}`);
  await expect(page.getByRole('heading', { name: detailCopy.lessons(4, 1) })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: new RegExp(detailCopy.tryIt) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /一张收据的去处/ })).toBeVisible();

  const { orderId } = await paidOrder(member, goodsId);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(orderCopy.course.opened(0, 4))).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: orderCopy.course.go, exact: true }).click();
  await page.getByRole('link', { name: /每天五分钟/ }).click();
  await expect(page.getByText(/^打开《每天五分钟.*》后，这一节（¥24\.75）不再退款$/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: copy.open, exact: true }).click();
  await expect(page.getByText('分两栏，左边收，右边付。')).toBeVisible();
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(orderCopy.course.opened(1, 4))).toBeVisible();
  await expect(page.getByText(orderCopy.course.back('¥74.25'))).toBeVisible();
});

test('a lesson on site is booked from the order, and stands in the course and among the codes', async ({
  memberPage: page,
  member,
}) => {
  const goodsId = await productOf(member, '手机拍短视频');
  await page.goto(`/zc/pages/goods/detail?goodsId=${goodsId}`);
  await expect(page.getByText(detailCopy.onSite, { exact: true })).toBeVisible();
  const { orderId } = await paidOrder(member, goodsId);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await page.getByRole('link', { name: new RegExp(bookingCopy.lesson.none) }).click();
  await page.getByRole('radiogroup', { name: '日期' }).getByRole('radio').nth(2).click();
  await page.getByRole('radiogroup', { name: '小街驿站' }).getByRole('radio').first().click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^预约 / }).click();
  await expect(page.getByText(bookingCopy.states.booked, { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/zc/pages/voucher/index');
  await expect(page.getByText(/\s到店$/)).toBeVisible();
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await page.getByRole('link', { name: orderCopy.course.go, exact: true }).click();
  await page.getByRole('link', { name: /到店练习/ }).click();
  await expect(page.getByText(copy.visit.states.booked, { exact: true })).toBeVisible();
  await expectNoViolations(page);
});

test('of recalled lessons the opened one stays readable, the other leaves the course', async ({
  memberPage: page,
  member,
}) => {
  await paidOrder(member, await productOf(member, '给小店做一个网页'));
  const [opened, unread] = ['第一节：把六句话改短', '第二节'];
  await page.goto('/zc/pages/user/student');
  await page.getByRole('link', { name: /给小店做一个网页/ }).click();
  await page.getByRole('link', { name: new RegExp(opened) }).click();
  await page.getByRole('button', { name: copy.open, exact: true }).click();
  await expect(page.getByText(/^每句不超过二十个字/)).toBeVisible();
  const recall = (lesson: string) =>
    op('course', 'recall', '--course', 'shop-page', '--lesson', lesson, '--reason', '内容有误');
  await recall('shop-page-words');
  await recall('shop-page-photos');
  await page.reload();
  await expect(page.getByText(/^每句不超过二十个字/)).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(opened) })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${unread}`))).toHaveCount(0);
});
