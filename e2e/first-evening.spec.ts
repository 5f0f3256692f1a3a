import { uiCopy } from '@/components/ui/copy';
import { aroundCopy } from '@/lib/city/around-copy';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { LOG_POINTS } from '@/lib/contract/growth-points';
import { memberCopy } from '@/lib/home/member-copy';
import { startCopy } from '@/lib/home/start-copy';
import { logsCopy } from '@/lib/logs/copy';
import { centerCopy } from '@/lib/notices/center-copy';
import { Client } from './support/client';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember, signIn } from './support/member';
import { expect, test } from './support/test';

const HOME = '/zc/';
const { sign } = arriveCopy;
const [READY] = sign.ready;

test('a newcomer’s first evening: the sign hangs, a neighbour is greeted, and the first log gives growth', async ({
  memberPage: page,
}) => {
  await page.goto(HOME);
  await page.getByRole('link', { name: startCopy.steps.sign.act }).click();
  await page.getByRole('button', { name: READY, exact: true }).click();
  await page.getByRole('button', { name: sign.submit }).click();
  await expect(page.getByRole('heading', { name: READY })).toBeVisible();

  await page.goto(HOME);
  await expect(page.getByRole('region', { name: memberCopy.heroLabel })).toContainText(READY);
  const greet = page.getByRole('button', { name: new RegExp(`^${aroundCopy.greet}，`) }).first();
  await greet.click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${aroundCopy.greeted}，`) }),
  ).toBeVisible();

  await page.getByRole('link', { name: startCopy.steps.log.act }).click();
  await page.getByLabel(logsCopy.hint).fill('第一天开张，认识了隔壁的邻居');
  await page.getByRole('radio', { name: logsCopy.visibilities.public }).click();
  await page.getByRole('button', { name: logsCopy.submit, exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: uiCopy.grown(LOG_POINTS) }),
  ).toContainText(logsCopy.done(1));

  await page.goto(HOME);
  await expect(page.getByRole('button', { name: startCopy.steps.partner.act })).toBeVisible();
});

test(
  'a member’s return: the bell tells of a new partner, leads to the person, and back to the list',
  ONLY_IN_PROOF,
  async ({ page, member, request, ip }) => {
    const friend = await registerMember(new Client(request, ip), { refereeId: member.userId });
    await signIn(page, member);
    await page.goto(HOME);
    await page.getByRole('button', { name: /消息，\d+ 条未读/ }).click();
    const center = page.getByRole('dialog', { name: centerCopy.title });
    await center.getByRole('button', { name: /新的小伙伴/ }).click();
    const person = page.getByRole('dialog', { name: friend.userName });
    await expect(person).toBeVisible();
    await page.goBack();
    await expect(person).toBeHidden();
    await page.goBack();
    await expect(center).toBeVisible();
  },
);
