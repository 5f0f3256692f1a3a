// In npm test: server/modules/city, the plot taken meanwhile in e2e/arrival.spec.ts.
import { cityCopy } from '@/lib/city/copy';
import { hallCopy } from '@/lib/city/hall-copy';
import { houseCopy } from '@/lib/city/house-copy';
import type { Client } from './support/client';
import { afterDoubleTap } from './support/double-tap';
import { ONLY_IN_PROOF } from './support/long-run';
import { openSettled } from './support/settled';
import { map, STREET } from './support/street';
import { expect, openAs, test } from './support/test';

const HALL = '/zc/pages/index/company';
const plate = (no: number) => String(no).padStart(3, '0');

interface Plots {
  plots: { no: number; state: string }[];
}

/** Free numbers of an area, from the high end: registrations take the low ones. */
async function freeNumbers(client: Client, blockAreaId: number): Promise<number[]> {
  const { plots } = await client.get<Plots>('/api/block/plots', { blockAreaId, from: 1, to: 100 });
  return plots
    .filter(({ state }) => state === 'free')
    .map(({ no }) => no)
    .reverse();
}

test('a guest sees the mayor’s house in the middle, reads another by a direct link, and is asked to log in only for what writes', async ({
  page,
}) => {
  await openSettled(page, `${STREET}?blockAreaId=1`);
  await page
    .getByRole('group', { name: cityCopy.chips.label })
    .getByRole('button', { name: cityCopy.chips.mayor })
    .click();
  const panel = page.getByRole('region', { name: /^青年港街区 \d+$/ });
  await expect(panel).toContainText(cityCopy.mayor);
  const plateAt = page.locator('.map-marks .plate');
  await expect
    .poll(async () => {
      const [house, sheet] = [await plateAt.boundingBox(), await panel.boundingBox()];
      if (!house || !sheet) return false;
      const middle = house.x + house.width / 2;
      return Math.abs(middle - 375 / 2) < 10 && house.y > 44 && house.y < sheet.y;
    })
    .toBe(true);
  await openSettled(page, `${STREET}?blockAreaId=1&blockNo=37`);
  await expect(page.getByRole('heading', { level: 1, name: '青年港街区' })).toBeVisible();
  await expect(map(page)).toBeVisible();
  await expect(page.getByRole('region', { name: '青年港街区 037' })).toBeVisible();
  await page.getByRole('button', { name: cityCopy.plot.like, exact: true }).click();
  await expect(
    page.getByText(cityCopy.loginFor.like).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('the hall leads from the city to a plot, and back goes level by level', async ({ page }) => {
  await openSettled(page, HALL);
  await page
    .getByRole('navigation', { name: hallCopy.map.cities })
    .getByRole('button', { name: '滨江' })
    .click();
  await expect(page).toHaveURL(/cityId=\d+$/);
  await afterDoubleTap(page);
  await page.getByRole('option', { name: /^青年港街区/ }).click();
  await page
    .getByRole('region', { name: '青年港街区' })
    // others may have moved into the last free plots
    .getByRole('button', { name: /空地$|^看门牌$/ })
    .click();
  await expect(page).toHaveURL(/blockAreaId=1/);
  await page.getByRole('radio', { name: new RegExp(`^${hallCopy.allDoors}`) }).click();
  await page.getByRole('textbox', { name: hallCopy.findNo }).fill('37');
  await page.getByRole('button', { name: hallCopy.go }).click();
  await page.getByRole('button', { name: /^037 号/ }).click();
  await expect(page.getByRole('button', { name: hallCopy.visit })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: hallCopy.visit })).toBeHidden();
  await expect(page).toHaveURL(/blockAreaId=1/);
  await page.goBack();
  await expect(page).toHaveURL(/cityId=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/company$/);
  await page.getByRole('link', { name: hallCopy.map.all }).click();
  await expect(page.getByText(hallCopy.hot)).toBeVisible();
});

test('a free plot shows its map, its neighbours and its last 30 days before the tap', async ({
  page,
  client,
}) => {
  const blockAreaId = 4;
  const { list } = await client.get<{ list: { data: { no: number; neighbours: unknown[] }[] } }>(
    '/api/block/free',
    { blockAreaId },
  );
  const [best] = list.data;
  if (!best) throw new Error('the area has no free plot');
  await openSettled(page, `${HALL}?blockAreaId=${blockAreaId}`);
  const number = plate(best.no);
  const row = page.getByRole('button', { name: new RegExp(cityCopy.plot.emptyTitle(number)) });
  await expect(row.getByRole('img', { name: hallCopy.place(number) })).toBeVisible();
  await expect(row).toContainText(best.neighbours.length > 0 ? /隔壁 / : /附近/);
  await expect(row).toContainText('近 30 天');
  await row.click();
  await page.getByRole('button', { name: cityCopy.plot.login }).click();
  await expect(
    page.getByText(cityCopy.loginFor.claim).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a member moves to a free plot on the map, and back closes it', async ({
  memberPage: page,
  member,
  client,
}) => {
  const blockAreaId = member.blockAreaId ?? 1;
  const [no = 0] = await freeNumbers(client, blockAreaId);
  await openSettled(page, `${STREET}?blockAreaId=${blockAreaId}`);
  await page.getByRole('radio', { name: new RegExp(cityCopy.list.free) }).click();
  // only rows near the window are in the page; the highest number is the last of them, once they are all there
  const row = page
    .getByRole('list', { name: cityCopy.list.label })
    .getByRole('button', { name: new RegExp(plate(no)) });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`blockNo=${no}`));
  await page.getByRole('button', { name: cityCopy.plot.change }).click();
  await page.getByRole('button', { name: houseCopy.claim.yesChange, exact: true }).click();
  await expect(page.getByText(houseCopy.claim.done(plate(no)))).toBeVisible();
  await expect(page.getByRole('button', { name: cityCopy.plot.decorate })).toBeVisible();
  const home = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('space_blockNo') ?? '{}') as { v: number }).v,
  );
  expect(home).toBe(no);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`blockAreaId=${blockAreaId}$`));
  await expect(page.getByRole('button', { name: cityCopy.plot.decorate })).toBeHidden();
});

test(
  'of two people who want one plot the slower is offered the nearest free ones',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member, browser, settledMember, ip, client }) => {
    const blockAreaId = member.blockAreaId ?? 1;
    const [, no = 0] = await freeNumbers(client, blockAreaId);
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
    const rival = await openAs(context, settledMember);
    for (const person of [page, rival]) {
      await openSettled(person, `${STREET}?blockAreaId=${blockAreaId}&blockNo=${no}`);
      await person
        .getByRole('button', { name: new RegExp(`${cityCopy.plot.change}|${cityCopy.plot.claim}`) })
        .click();
    }
    const yes = new RegExp(`^(${houseCopy.claim.yes}|${houseCopy.claim.yesChange})$`);
    await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
    await expect(page.getByText(houseCopy.claim.done(plate(no)))).toBeVisible();
    await rival.getByRole('alertdialog').getByRole('button', { name: yes }).click();
    const late = rival.getByRole('dialog', { name: houseCopy.claim.late });
    await expect(late.getByRole('listitem')).toHaveCount(3);
    await late.getByRole('button').filter({ hasText: '领取' }).first().click();
    await expect(rival.getByText(/号是你的了/)).toBeVisible();
    await context.close();
  },
);

test(
  'words in a guest book stay words, and can be taken down by their author',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    await openSettled(page, `${STREET}?blockAreaId=1&blockNo=37`);
    const words = `<b>路过问好</b>${Date.now() % 1e5}`;
    await page.getByRole('textbox', { name: houseCopy.book.placeholder }).fill(words);
    await page.getByRole('button', { name: houseCopy.book.send, exact: true }).click();
    const mine = page.getByRole('listitem').filter({ hasText: words });
    await expect(mine).toBeVisible();
    await mine.getByRole('button', { name: /更多操作/ }).click();
    const menu = page.getByRole('dialog', { name: houseCopy.book.menu('') });
    await menu.getByRole('button', { name: houseCopy.book.del }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: houseCopy.book.del }).click();
    await expect(mine).toHaveCount(0);
  },
);

test('an owner rests a finger on a message and answers it below; its author reads the answer', async ({
  memberPage: page,
  member,
  settledMember,
}) => {
  const words = '招牌真好看';
  const house = { blockAreaId: member.blockAreaId, blockNo: member.blockNo };
  await settledMember.client.get('/api/space/guestbook', { op: 'add', ...house, content: words });
  await openSettled(page, `${STREET}?blockAreaId=${house.blockAreaId}&blockNo=${house.blockNo}`);
  const message = page.getByRole('listitem').filter({ hasText: words });
  // what a resting finger sends
  await message.dispatchEvent('contextmenu');
  await page.getByRole('dialog').getByRole('button', { name: houseCopy.book.reply }).click();
  const line = message.getByRole('textbox', { name: /^回复 / });
  await expect(line).toBeFocused();
  await line.fill('谢谢，常来');
  await line.press('Enter');
  await expect(message).toContainText(`${houseCopy.book.me}谢谢，常来`);
  const { list } = await settledMember.client.get<{
    list: { data: { reply: { content: string } | null }[] };
  }>('/api/space/guestbook', house);
  expect(list.data[0]?.reply?.content).toBe('谢谢，常来');
});
