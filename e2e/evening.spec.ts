// In npm test: each step has a test in e2e/city.spec.ts, lib/city and server/modules/city.
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { todayCopy } from '@/lib/city/today-copy';
import { plateNumber } from '@/lib/format';
import { logsCopy } from '@/lib/logs/copy';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember } from './support/member';
import { openSettled } from './support/settled';
import { map, STREET } from './support/street';
import { becomeStudent } from './support/student';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'a member comes back in the evening, congratulates, walks three houses along the lane, writes, sees a brick land on the own house, and saves its story',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member, client }) => {
    await becomeStudent(member);
    const neighbour = await registerMember(client);
    await page.addInitScript(() => localStorage.setItem('space_cityHour', '{"v":"night"}'));
    const home = `${STREET}?blockAreaId=${member.blockAreaId}&blockNo=${member.blockNo}`;
    // the evening before: the device has shown the house
    await openSettled(page, home);

    await page.goto(`/zc/pages/space/today?blockAreaId=${neighbour.blockAreaId}`);
    const who = neighbour.userName;
    await page.getByRole('button', { name: new RegExp(`^${todayCopy.greet}，${who}`) }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${todayCopy.greeted}\\d*，${who}`) }),
    ).toBeVisible();

    await page.goto(`${STREET}?blockAreaId=1&blockNo=38`);
    await expect(map(page)).toBeVisible();
    const houses = new Set([page.url()]);
    for (let house = 1; house <= 3; house += 1) {
      const before = page.url();
      await page.getByRole('button', { name: new RegExp(cityCopy.nextDoor.go) }).click();
      await expect(page).not.toHaveURL(before);
      houses.add(page.url());
    }
    expect(houses.size, 'no house twice').toBe(4);

    await page.goto('/zc/pages/user/student');
    await page.getByRole('button', { name: logsCopy.write }).click();
    await page.getByLabel(logsCopy.hint).fill('晚上回来，给邻居道了贺，走了三家');
    await page.getByRole('button', { name: logsCopy.submit, exact: true }).click();
    await expect(page.getByRole('link', { name: /走了三家/ })).toBeVisible();

    await page.goto(home);
    await expect(map(page).locator('.map-brick')).toHaveCount(1);
    await page.getByRole('button', { name: houseCopy.story.open }).click();
    const story = page.getByRole('dialog', { name: houseCopy.story.title });
    await expect(story.getByRole('img')).toBeVisible();
    const saved = page.waitForEvent('download');
    await story.getByRole('button', { name: houseCopy.story.save }).click();
    expect((await saved).suggestedFilename()).toBe(
      houseCopy.story.file(plateNumber(member.blockNo ?? 0)),
    );
  },
);
