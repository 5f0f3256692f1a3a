// In npm test: one of the hours; days and hours as pure functions (lib/time).
import type { Browser, Page } from '@playwright/test';
import { momentText } from '@/lib/format/dates';
import { cashierCopy } from '@/lib/payments/copy';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/time';
import { agreeOnOrders } from './support/agreed-orders';
import { agreeOnPayment } from './support/agreed-payments';
import { AT } from './support/agreed-rows';
import { inProofIf, ONLY_IN_PROOF } from './support/long-run';
import { type Member, signIn } from './support/member';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

/** A buyer abroad: payable hours, deadlines and dates are Shanghai's, whatever the zone and the date of the device. */
const ABROAD = 'America/Los_Angeles';
const NOON = Date.parse('2026-06-18T12:00:00+08:00');
const BEFORE_OPENING = Date.parse('2026-06-18T06:59:48+08:00');
const BEFORE_MIDNIGHT = Date.parse('2026-06-18T23:59:46+08:00');
/** Until the hour turns, and the device has noticed. */
const WAIT_MS = 20 * SECOND_MS;
const CASHIER = '/zc/pages/checkout/cashier?orderId=5';
const PAY = '微信支付 ¥176.00';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ timezoneId: ABROAD });

for (const [what, hoursWrong] of [
  ['whose clock is right', 0],
  ['whose date is a day ahead', 25],
] as const) {
  const isRight = hoursWrong === 0;
  test.describe(`a device in another time zone ${what}`, () => {
    test.beforeEach(({ memberPage: page }) =>
      page.addInitScript((ms) => {
        const now = Date.now;
        Date.now = () => now() + ms;
      }, hoursWrong * HOUR_MS),
    );

    test(
      'pays at noon in Shanghai, when it is night there',
      inProofIf(isRight),
      async ({ memberPage: page }) => {
        await agreeOnPayment(page, { now: NOON });
        await page.goto(CASHIER);
        await expect(button(page, PAY)).toBeEnabled();
        await expect(page.getByText(cashierCopy.payBefore('12:30'))).toBeVisible();
        await expect(page.getByText(/^还剩 (30:00|29:\d\d)$/)).toBeVisible();
      },
    );

    test(
      'cannot pay before seven in Shanghai, and can from the second on',
      ONLY_IN_PROOF,
      async ({ memberPage: page }) => {
        await agreeOnPayment(page, {
          now: BEFORE_OPENING,
          goesOn: true,
          payBy: Date.parse('2026-06-18T07:30:00+08:00'),
        });
        await page.goto(CASHIER);
        await expect(button(page, cashierCopy.closedButton('07:00'))).toBeDisabled();
        await expect(page.getByText(cashierCopy.closedText('1分', '07:30'))).toBeVisible();
        await expect(button(page, PAY)).toBeEnabled({ timeout: WAIT_MS });
      },
    );

    test(
      'can pay until midnight in Shanghai, and not after',
      ONLY_IN_PROOF,
      async ({ memberPage: page }) => {
        await agreeOnPayment(page, {
          now: BEFORE_MIDNIGHT,
          goesOn: true,
          payBy: Date.parse('2026-06-19T07:15:00+08:00'),
        });
        await page.goto(CASHIER);
        await expect(page.getByText(cashierCopy.payBefore('明天 07:15'))).toBeVisible();
        await expect(button(page, PAY)).toBeEnabled();
        await expect(button(page, cashierCopy.closedButton('07:00'))).toBeDisabled({
          timeout: WAIT_MS,
        });
        await expect(page.getByText(cashierCopy.closedText('7小时', '07:15'))).toBeVisible();
      },
    );
  });
}

/** The words of a page on a device of that zone; a countdown is left out. */
async function wordsIn(browser: Browser, zone: string, member: Member, path: string) {
  const context = await browser.newContext({ timezoneId: zone, locale: 'zh-CN' });
  const page = await context.newPage();
  await signIn(page, member);
  await agreeOnOrders(page);
  await openSettled(page, path);
  const words = await page.locator('main').innerText();
  await context.close();
  return words.replace(/还剩\s*[\d:]+/g, '');
}

test(
  'orders say the same times in Los Angeles as in Shanghai',
  ONLY_IN_PROOF,
  async ({ browser, member }) => {
    for (const path of [
      '/zc/pages/order/index',
      '/zc/pages/order/detail?orderId=1',
      '/zc/pages/order/comment?orderId=1',
    ]) {
      const abroad = await wordsIn(browser, ABROAD, member, path);
      expect(abroad, path).toBe(await wordsIn(browser, 'Asia/Shanghai', member, path));
      if (path.includes('detail'))
        for (const at of [AT, AT + 2 * 60_000])
          expect(abroad).toContain(momentText(at, AT + DAY_MS));
    }
  },
);
