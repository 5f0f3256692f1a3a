// In npm test: second-brand.spec.ts over the files of the build, server/http/static.test.ts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { learningCopy } from '@/lib/learning/copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { inputOf, keepIds } from './support/any-input';
import { Client } from './support/client';
import { CONSOLE_PAGES, openConsolePage } from './support/console-pages';
import type { DescribedCall } from './support/described-calls';
import { pixelsOfFirst } from './support/first-pixels';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn, type SessionData } from './support/member';
import {
  type BrandedServer,
  LEFT_OF_FIRST,
  openSecondBrand,
  SECOND,
  SECOND_SITE,
} from './support/second-brand';
import { settle } from './support/settled';
import { test } from './support/test';

/** From an empty folder, under a second brand: nothing of the first in any answer, message or pixel. */
test.describe.configure({ mode: 'serial' });

const EXPORT = 'build/test-site';
const CONSOLE = 'console/out';
const IS_TEXT = /text|json|javascript|xml/;
/** Never in a build of the product; names of regions. */
const IS_OTHERS = /(^|\/)(\.|gallery|regions\/)|\.(br|gz|map)$/;

let server: BrandedServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await openSecondBrand();
});
test.afterAll(() => server?.close());

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !IS_OTHERS.test(file) && fs.statSync(path.join(folder, file)).isFile());

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const FIRST_PICTURES = new Map(
  ['icons', 'splash', 'screens'].flatMap((folder) =>
    filesIn(path.join('public', folder)).map((file) => [
      digestOf(fs.readFileSync(path.join('public', folder, file))),
      `${folder}/${file}`,
    ]),
  ),
);

const leftIn = (text: string): string => {
  const found = LEFT_OF_FIRST.exec(text);
  return found ? text.slice(Math.max(0, found.index - 40), found.index + 40) : '';
};

async function leftAt(address: string): Promise<string> {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = IS_TEXT.test(response.headers.get('content-type') ?? '');
  return (isText && leftIn(bytes.toString())) || (FIRST_PICTURES.get(digestOf(bytes)) ?? '');
}

async function leftBehind(addresses: readonly string[]): Promise<Record<string, string>> {
  const left: Record<string, string> = {};
  for (const address of addresses) {
    const found = await leftAt(address);
    if (found) left[address] = found;
  }
  return left;
}

test(
  'no file of the app, of its server or of the console is left of the first brand',
  ONLY_IN_PROOF,
  async () => {
    test.setTimeout(600_000);
    const own = ['', 'favicon.ico', 'zc/config.json', 'zc/none', 'api/none', 'healthz'];
    const ofApp = filesIn(EXPORT).map((file) => `zc/${file.replace(/(index)?\.html$/, '')}`);
    const ofConsole = filesIn(CONSOLE).map((file) => `console/${file.replace(/\.html$/, '')}`);
    expect(ofApp.length).toBeGreaterThan(400);
    expect(ofConsole.length).toBeGreaterThan(100);
    expect(
      await leftBehind([
        ...[...own, ...ofApp].map((file) => `${server.origin}/${file}`),
        ...ofConsole.map((file) => `${server.console}/${file}`),
      ]),
    ).toEqual({});
  },
);

async function demoClient(request: APIRequestContext): Promise<{ client: Client } & SessionData> {
  const [account] = JSON.parse(fs.readFileSync(path.join(server.data, 'demo.json'), 'utf8')) as {
    mobile: string;
    password: string;
  }[];
  const { mobile, password } = account!;
  const client = new Client(request, '10.1.2.3');
  const session = await client.get<SessionData>('/api/user/login', {
    mobile,
    password: await client.encrypt(password),
    userType: 2,
  });
  client.token = session.token;
  return { client, ...session };
}

const describedCalls = () =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'e2e/support/described-calls.ts'], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  ) as DescribedCall[];

/** These end the session. */
const ENDS = /logout|revoke|user\/(?:reg|login)$/i;

test(
  'no answer of a call and no message is left of the first brand',
  ONLY_IN_PROOF,
  async ({ playwright }) => {
    test.setTimeout(300_000);
    const request = await playwright.request.newContext({ baseURL: server.origin });
    const { client } = await demoClient(request);
    await client.call('/api/sms/send', { mobile: '13900001111', scene: 'reg' });
    const known = new Map<string, unknown>();
    const answered = new Set<string>();
    const left: Record<string, string> = {};
    for (const _ of ['without ids', 'with the ids of the answers'])
      for (const { name, path: address, isIdempotent, input } of describedCalls()) {
        if (isIdempotent || ENDS.test(address)) continue;
        const answer = await client.call(address, inputOf(input, known));
        if (answer.code === 200) answered.add(name);
        keepIds(answer.data, known);
        const found = leftIn(JSON.stringify(answer));
        if (found) left[name] = found;
      }
    await request.dispose();
    expect(left).toEqual({});
    expect(answered.size).toBeGreaterThan(100);
    const messages = fs.readFileSync(path.join(server.data, 'sms-console.jsonl'), 'utf8');
    expect(leftIn(messages)).toBe('');
  },
);

const THEMES = ['light', 'dark'] as const;

async function seen(page: Page, name: string, left: Record<string, unknown>): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const found = await pixelsOfFirst(await page.screenshot({ animations: 'disabled' }));
    if (found.near > 0 || Object.keys(found.tokens).length > 0)
      left[`${name} ${colorScheme}`] = found;
  }
}

/** Of a picture that the page drew on a canvas. */
const drawnBy = async (picture: Locator): Promise<Buffer> => {
  const url = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** px; the sky of a poster is a gradient. */
const ROW_OF_SKY = 400;

async function drawn(picture: Locator, name: string, left: Record<string, unknown>) {
  await expect(picture).toBeVisible({ timeout: 20_000 });
  const found = await pixelsOfFirst(await drawnBy(picture), ROW_OF_SKY);
  if (found.near > 0 || Object.keys(found.tokens).length > 0) left[name] = found;
}

/** As after its last lesson. */
async function finishCourse(page: Page): Promise<void> {
  const answer = { sn: 'ZS20261130', userName: '林小满', title: '第一课', completedAt: Date.now() };
  await page.route(/course\/certificate/, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: answer } }),
  );
  await page.route(/course\/detail/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      json: { ...body, data: { ...body.data, isStudent: true, completedAt: Date.now() } },
    });
  });
}

const PAGES = [
  ['home', '/'],
  ['account', '/pages/user/user'],
  ['card', '/pages/user/card'],
  ['about', '/pages/user/about'],
  ['rewards', '/pages/user/reward'],
  ['shop', '/pages/shop/index'],
  ['cashier', '/pages/checkout/cashier?orderId=1'],
  ['sandbox', '/pages/checkout/test?orderId=1&paymentId=1'],
] as const;

test(
  'no pixel of the app and its pictures has the colour of the first brand',
  ONLY_IN_PROOF,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const left: Record<string, unknown> = {};
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const open = async (address: string) => {
      await page.goto(`/zc${address}`);
      await settle(page);
    };
    await open('/');
    await seen(page, 'guest', left);
    await signIn(page, await demoClient(context.request));
    for (const [name, address] of PAGES) {
      await open(address);
      await seen(page, name, left);
    }
    await open('/pages/space/share');
    const { showPoster, posterOf, designs } = sharingCopy;
    for (const design of ['street', 'night'] as const) {
      await page.getByRole('button', { name: showPoster(designs[design]) }).click();
      await drawn(page.getByRole('img', { name: posterOf(designs[design]) }), design, left);
    }
    await seen(page, 'poster', left);
    await finishCourse(page);
    await open('/pages/user/student?courseId=1');
    await page.getByRole('button', { name: learningCopy.certificate }).click();
    const certificate = page.getByRole('img', { name: new RegExp(learningCopy.certificateTitle) });
    await drawn(certificate, 'certificate', left);
    expect(left).toEqual({});
    await context.close();
  },
);

test(
  'no pixel of the layout of the shop and of the console, either',
  ONLY_IN_PROOF,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const left: Record<string, unknown> = {};
    const shop = await server.beside('shop');
    const phone = await browser.newContext({ baseURL: shop.origin });
    const page = await phone.newPage();
    for (const [name, address] of [
      ['home of the shop', '/'],
      ['categories', '/pages/category/index'],
      ['cart', '/pages/cart/index'],
      ['account of the shop', '/pages/user/index'],
    ] as const) {
      await page.goto(`/zc${address}`);
      await settle(page);
      await expect(page).toHaveTitle(new RegExp(SECOND.name));
      await seen(page, name, left);
    }
    await phone.close();
    await shop.close();
    const desktop = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const login = await desktop.newPage();
    await login.goto(`${server.console}/console/`);
    await settle(login);
    await seen(login, 'login of the console', left);
    const frame = await desktop.newPage();
    await openConsolePage(frame, CONSOLE_PAGES[0]!, undefined, SECOND_SITE);
    await frame.route('**/console/icon.svg', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${server.console}/console/icon.svg` }) }),
    );
    await seen(frame, 'frame of the console', left);
    await desktop.close();
    expect(left).toEqual({});
  },
);
