// In npm test: server/content/editing.test.ts, server/modules/articles/consent.test.ts, lib/articles.
import fs from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { consentCopy as copy } from '@/lib/articles/consent-copy';
import { DAY_MS, dayOf } from '@/lib/time';
import { expectNoViolations } from '../support/a11y';
import { Client } from '../support/client';
import { type ConsoleServer, Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';
import { type SessionData, signIn } from '../support/member';
import { permit } from '../support/two-operators';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

const RELEASE = '9.0';
const CHANGE = '写明奖励何时入账';
const LAW = { company: '演示公司', contact: '0571-88000000', address: '杭州市滨江区' };
/** Where the member stands when asked. */
const PAGE = '/zc/pages/user/money';

const phoneOf = (page: Page) => page.getByRole('dialog', { name: copy.updated });

async function publishByTwo(editor: Desk, owner: Desk, origin: string) {
  const { page } = editor;
  await page.goto(`${origin}content/edit?id=${encodeURIComponent('agreement:agreement')}`);
  const text = page.getByLabel('正文', { exact: true });
  await expect(text).not.toHaveValue('');
  await text.fill(`${await text.inputValue()}\n\n## 奖励的入账 {#settling}\n\n退款期过后入账。`);
  await page.getByLabel('协议版本').fill(RELEASE);
  await page.getByLabel('生效时间').fill(`${dayOf(new Date(Date.now() + 9 * DAY_MS))} 00:00`);
  await page.getByLabel('改了什么').fill(CHANGE);
  await page.getByRole('radio', { name: '是', exact: true }).check();
  await editor.press('Control+s');
  await expect(page.getByText(/^已存为 v\d+/)).toBeVisible();
  await expectNoViolations(page);
  const publish = () => editor.button(/^发布/).first().click();
  const dialog = page.getByRole('dialog').first();
  await publish();
  await dialog.getByRole('button', { name: '提请复核' }).click();
  await editor.proveIfAsked(page.getByText(/已登记为 #\d+/).first());

  await permit(owner, origin, `发布用户协议 v${RELEASE}`);

  await editor.press('Escape');
  await publish();
  await dialog.getByRole('button', { name: /^发布 v\d+，.*请 \d+ 人重新同意$/ }).click();
  await editor.proveIfAsked(page.getByText(/^已发布 v\d+/));
}

/** The demo's member, signed in on a phone. */
async function logInOn(context: BrowserContext, { log, site }: ConsoleServer): Promise<Page> {
  const accounts = log.replace(/\.log$/, '/demo.json');
  const [account] = JSON.parse(fs.readFileSync(accounts, 'utf8')) as Record<string, string>[];
  const client = new Client(context.request, '10.9.8.6');
  const { mobile = '', password = '' } = account ?? {};
  const session = await client.get<SessionData>('/api/user/login', {
    mobile,
    password: await client.encrypt(password),
    userType: 2,
  });
  const page = await context.newPage();
  await signIn(page, session);
  await page.goto(`${site}${PAGE}`);
  return page;
}

test(
  'an agreement of another meaning: two persons publish it, members read, refuse and agree',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.sql(`insert into site_settings (version, settings, note, operator, created_at)
      select coalesce(max(version), 0) + 1,
        coalesce((array_agg(settings order by version desc))[1], '{}') || '${JSON.stringify({ law: LAW })}'::jsonb,
        'e2e', 'e2e', now() from site_settings`);
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      baseURL: server.site,
      serviceWorkers: 'block',
    });
    let phone = await logInOn(context, server);
    const money = phone.getByText(/^¥?[\d,]+\.\d\d$/).first();
    const before = await money.innerText();

    const editor = await Desk.join(browser, server, '演示编辑');
    const owner = await Desk.join(browser, server, '演示所有者');
    await publishByTwo(editor, owner, server.origin);
    await editor.close();
    await owner.close();
    await phone.reload();
    await expect(money).toBeVisible();
    await expect(phoneOf(phone), 'not before it holds').toBeHidden();

    await server.sql(`update agreements set effective_at = now() - interval '1 minute'
      where type = 'agreement' and version = '${RELEASE}'`);
    await phone.reload();
    await expect(phoneOf(phone).getByText(CHANGE)).toBeVisible();
    await expectNoViolations(phone);
    await phoneOf(phone)
      .getByRole('link', { name: /^阅读《/ })
      .click();
    await expect(phone.getByText('退款期过后入账。')).toBeVisible();
    await expect(phoneOf(phone)).toBeHidden();
    await phone.goBack();
    await expect(phoneOf(phone)).toBeVisible();

    await phoneOf(phone).getByRole('button', { name: copy.refuse }).click();
    await expect(phoneOf(phone)).toBeHidden();
    await phone.goto(`${server.site}/zc/pages/shop/index`);
    await expect(phoneOf(phone)).toBeHidden();
    await phone.close();

    phone = await logInOn(context, server);
    await phoneOf(phone).getByRole('button', { name: copy.agree }).click();
    await expect(phoneOf(phone)).toBeHidden();
    await expect(phone).toHaveURL(new RegExp(`${PAGE}$`));
    expect(
      await phone
        .getByText(/^¥?[\d,]+\.\d\d$/)
        .first()
        .innerText(),
    ).toBe(before);
    await phone.reload();
    await expect(phone.getByText(before).first()).toBeVisible();
    await expect(phoneOf(phone)).toBeHidden();
    await context.close();
  },
);
