import { demoMember } from './support/demo';
import {
  becomeControlled,
  cachedFiles,
  expect,
  saveData,
  test,
  uncachedCode,
  waitUntilKept,
} from './support/installed';
import { ONLY_IN_PROOF } from './support/long-run';

const HOME = '/zc/';
const ACCOUNT = '/zc/pages/user/user';

test('the offline page at an address of members hydrates without a complaint, for a guest and a member', async ({
  device,
  client,
}) => {
  for (const as of [undefined, await demoMember(client)]) {
    const { context, open, setOffline } = await device(as);
    await saveData(context);
    const page = await open(HOME);
    await becomeControlled(page);
    await setOffline(true);
    for (const path of ['/zc/pages/user/money', '/zc/pages/user/userEdit', '/zc/pages/order/index'])
      await test.step(`${path}, ${as ? 'member' : 'guest'}`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('离线');
        await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      });
  }
});

test(
  'under data saving the shell and what was visited are kept, nothing else; both open without a network',
  ONLY_IN_PROOF,
  async ({ device, site }) => {
    const { context, open, setOffline } = await device();
    await saveData(context);
    const page = await open('/zc/pages/space/help');
    await becomeControlled(page);
    await expect(page.getByText('领取你的门牌').first()).toBeVisible();
    await waitUntilKept(page, '领取你的门牌');
    await expect.poll(() => cachedFiles(page)).toContain('/zc/pages/space/help.html');
    await expect.poll(() => uncachedCode(page), 'the code that the page has used').toEqual([]);
    const files = await cachedFiles(page);
    expect(files).toContain('/zc/pages/index/partner.html');
    expect(files, 'the login sheet until hydration').toContainEqual(
      expect.stringMatching(/^\/zc\/early\/[0-9a-f]+\.txt$/),
    );
    expect(files).not.toContain('/zc/pages/user/money.html');
    expect(site.requested).not.toContain('/zc/pages/user/money.html');
    await setOffline(true);
    for (const [path, text] of [
      ['/zc/pages/space/help', '领取你的门牌'],
      [HOME, '领取一块空地'],
      ['/zc/pages/index/partner', '小伙伴'],
      [ACCOUNT, '登录'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    }
    await page.goto('/zc/pages/space/help2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('离线');
  },
);
