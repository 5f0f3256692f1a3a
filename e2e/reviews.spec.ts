import { picturesCopy } from '@/components/ui/pictures-copy';
import { commentsCopy } from '@/lib/comments/copy';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import { receiveOrder } from '@/lib/contract/orders';
import { ordersCopy } from '@/lib/orders/copy';
import { expectNoViolations } from './support/a11y';
import { randomText } from './support/client';
import type { Member } from './support/member';
import { op } from './support/op';
import { paidOrder } from './support/paid-order';
import { PICTURE } from './support/picture';
import { expect, test } from './support/test';

/** Goods of the demo that no other test counts. */
const GOODS_ID = 53;
const WORDS = '做工细，放在书桌上很合适';

async function receivedOrder(member: Member, no: string) {
  const order = await paidOrder(member, GOODS_ID);
  await op('order', 'ship', order.sn, '--carrier', 'sf', '--no', no);
  await member.client.get(
    receiveOrder.path,
    { orderId: order.orderId },
    { 'idempotency-key': randomText(32) },
  );
  return order;
}

test('a received thing is reviewed with a picture, answered by the shop and added to; everybody reads it', async ({
  memberPage: page,
  member,
}) => {
  const { orderId } = await receivedOrder(member, 'SF1412778560301');
  await page.goto('/zc/pages/order/index?status=uncommented');
  await page.getByRole('link', { name: ordersCopy.comment, exact: true }).click();
  await expect(page.getByRole('button', { name: copy.submit })).toBeVisible();
  await page.getByRole('radio', { name: copy.level(4, copy.levels[3]) }).click();
  await page.getByPlaceholder(copy.contentHint).fill(WORDS);
  await page
    .getByLabel(picturesCopy.addImage)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: picturesCopy.imageAlt(1) })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByText(copy.restored)).toBeVisible();
  await expect(page.getByRole('img', { name: picturesCopy.imageAlt(1) })).toBeVisible();
  await page.getByText(copy.anonymous).click();
  await page.getByRole('button', { name: copy.submit }).click();
  await expect(page.getByText(copy.done)).toBeVisible();

  const { rows } = await op<{ rows: { id: number; stars: number; text: string }[] }>(
    'review',
    'list',
    '--goods',
    String(GOODS_ID),
    '--answer',
    'no',
  );
  const [mine] = rows;
  expect([mine?.stars, mine?.text]).toEqual([4, WORDS]);
  await op('review', 'reply', String(mine?.id), '--content', '谢谢你的喜欢');

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await page.getByRole('link', { name: ordersCopy.append, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(copy.add) }).click();
  await page.getByPlaceholder(copy.addHint).fill('一周后依然很好');
  await page.getByRole('button', { name: copy.addSubmit }).click();
  await expect(page.getByText('一周后依然很好')).toBeVisible();
  await expect(page.getByText('谢谢你的喜欢')).toBeVisible();

  await page.goto(`/zc/pages/goods/detail?goodsId=${GOODS_ID}`);
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.goto(`/zc/pages/comment/index?goodsId=${GOODS_ID}`);
  const shown = page.getByRole('article').filter({ hasText: WORDS });
  await expect(shown).toContainText('匿名用户');
  await expect(shown).toContainText('一周后依然很好');
  await expect(shown).toContainText('谢谢你的喜欢');
  await expect(shown.getByRole('button', { name: commentsCopy.picture(1) })).toBeVisible();
  await expectNoViolations(page);
});
