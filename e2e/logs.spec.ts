// In npm test: lib/logs and components/logs as units, the queue in e2e/pwa.spec.ts.
import { CLIENT_COPY } from '@/lib/api/copy';
import { logsCopy as copy } from '@/lib/logs/copy';
import { pwaCopy } from '@/lib/pwa/copy';
import { expectNoViolations } from './support/a11y';
import { Client } from './support/client';
import { becomeInstalled, expect, test } from './support/installed';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember, signIn } from './support/member';
import { op } from './support/op';
import { becomeStudent, withKey } from './support/student';

const STUDENT = '/zc/pages/user/student';
const WORDS = '今天在早市认识了两位邻居，记下了名字';

test(
  'what was written survives a crash of the page; sent, it is today’s entry, and the next words are added to it',
  ONLY_IN_PROOF,
  async ({ page, context, member }) => {
    await becomeStudent(member);
    await signIn(page, member);
    await page.goto(STUDENT);
    await page.getByRole('button', { name: copy.write }).click();
    const area = await page.getByLabel(copy.hint).boundingBox();
    expect(area?.height, 'room for four lines before anything is written').toBeGreaterThan(100);
    await page.getByLabel(copy.hint).fill(WORDS);
    await page.getByRole('radio', { name: copy.visibilities.public }).click();
    await expectNoViolations(page);
    // the page is unloaded at once: none of its handlers runs any more
    const cdp = await context.newCDPSession(page);
    const hasCrashed = page.waitForEvent('crash');
    void cdp.send('Page.crash').catch(() => undefined);
    await hasCrashed;

    const next = await context.newPage();
    await next.goto(STUDENT);
    await next.getByRole('button', { name: copy.goOn }).click();
    await expect(next.getByText(copy.restored)).toBeVisible();
    await expect(next.getByLabel(copy.hint)).toHaveValue(WORDS);
    await expect(next.getByRole('radio', { name: copy.visibilities.public })).toBeChecked();
    await next.getByRole('button', { name: copy.submit, exact: true }).click();
    await expect(next.getByText(copy.done(1))).toBeVisible();
    await expect(next.getByRole('link', { name: new RegExp(WORDS) })).toBeVisible();
    await next.getByRole('button', { name: copy.add }).click();
    await expect(next.getByLabel(copy.hint)).toHaveValue('');
    await next.getByLabel(copy.hint).fill('晚上又想到一个办法：先问对方最怕什么');
    await next.getByRole('button', { name: copy.submit, exact: true }).click();
    await expect(next.getByText(copy.added)).toBeVisible();
    await expect(next.getByRole('link', { name: /先问对方最怕什么/ })).toContainText(WORDS);
  },
);

test('a public entry is liked and answered by classmates and by the tutor; a private one is nobody else’s', async ({
  page,
  member,
  request,
  ip,
}) => {
  const other = await becomeStudent(await registerMember(new Client(request, ip)));
  const { logId } = await other.client.get<{ logId: number }>(
    '/api/log/add',
    { content: WORDS, visibility: 'public' },
    withKey(),
  );
  await becomeStudent(member);
  const secret = await member.client.get<{ logId: number }>(
    '/api/log/add',
    { content: '只写给自己看的一段话，谁也不给' },
    withKey(),
  );
  expect((await other.client.call('/api/log/', { id: secret.logId })).code).toBe(500);
  await op('log', 'reply', String(logId), '--content', '名字记下来，下次见面就接得上话。');
  await signIn(page, member);
  await page.goto(STUDENT);
  await page.getByRole('radio', { name: copy.scopes.all }).click();
  await page
    .getByRole('link', { name: new RegExp(`${WORDS}.*${copy.tutored}`) })
    .first()
    .click();
  await expect(page.getByText('名字记下来，下次见面就接得上话。')).toBeVisible();
  await page.getByRole('button', { name: copy.likeName(0) }).click();
  await expect(page.getByRole('button', { name: copy.likeName(1), pressed: true })).toBeVisible();
  await page.getByLabel(copy.comment).fill('我也去早市试试');
  await page.getByRole('button', { name: copy.send }).click();
  await expect(page.getByText(copy.comments(2))).toBeVisible();
  await expectNoViolations(page);
});

test(
  'without a network the entry waits on the device and is sent once on return',
  ONLY_IN_PROOF,
  async ({ device, member }) => {
    await becomeStudent(member);
    const { open, setOffline } = await device(member);
    const page = await open(STUDENT);
    await becomeInstalled(page);
    await expect(page.getByRole('button', { name: copy.write })).toBeVisible();
    await page.getByRole('button', { name: copy.write }).click();
    await page.getByLabel(copy.hint).fill(WORDS);
    await setOffline(true);
    await page.getByRole('button', { name: copy.submit, exact: true }).click();
    await expect(page.getByText(CLIENT_COPY.queued)).toBeVisible();
    await expect(page.getByLabel(copy.hint)).toBeHidden();
    await setOffline(false);
    await expect(page.getByText(pwaCopy.sent(1))).toBeVisible();
    const mine = await member.client.get<{ list: { total: number; data: { content: string }[] } }>(
      '/api/log/list',
      { page: 1, scope: 'mine' },
    );
    expect([mine.list.total, mine.list.data[0]?.content]).toEqual([1, WORDS]);
  },
);
