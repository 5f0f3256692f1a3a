import { expect, type Page } from '@playwright/test';
import { demoMember } from './support/demo';
import { API } from './support/hold';
import { findLayerFaults } from './support/layer-geometry';
import {
  agreeOnShop,
  type Layer,
  LAYERS_OF_GUEST,
  LAYERS_OF_MEMBER,
} from './support/layers-of-pages';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { openSettled, settle } from './support/settled';
import { test } from './support/test';

/** Sheets and dialogs with the largest letters; pages with them are looked at by everyone.spec.ts. */
const SCREENS = [
  [375, 812],
  [320, 568],
] as const;

/** Chooses the largest letters; those of a page that opens later are the usual ones again. */
const enlarge = (page: Page) =>
  page.locator('html').evaluate((html) => html.setAttribute('data-text', 'large'));

async function openLayer(page: Page, { path, taps }: Layer): Promise<void> {
  const [width, height] = SCREENS[0];
  await page.setViewportSize({ width, height });
  await openSettled(page, `/zc${path}`);
  await enlarge(page);
  const open = page.locator('dialog[open]');
  for (const name of taps) {
    const within = (await open.count()) > 0 ? open.last() : page.locator('header,main');
    await within.getByRole('button', { name, exact: true }).first().click();
    await settle(page);
  }
  await expect(open.last()).toBeVisible();
}

async function expectRoom(page: Page, layers: readonly Layer[]): Promise<void> {
  for (const layer of layers) {
    const name = [layer.path, ...layer.taps].join(' → ');
    await test.step(name, async () => {
      await openLayer(page, layer);
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(() => findLayerFaults(page), { message: `${name} at ${width} px` })
          .toEqual([]);
      }
    });
  }
}

/** Lets nothing through that writes: the data are those of all other tests. */
const refuseWrites = (page: Page) =>
  page.route(API, (route) =>
    route.request().headers()['idempotency-key'] ? route.abort() : route.fallback(),
  );

const CLAIM =
  'with large letters at 375 and 320 px nothing in a sheet or dialog collides or is cut, and every control can be tapped';
const SAMPLE = LAYERS_OF_MEMBER.filter(({ isSampled }) => isSampled);
/** Of a test in the proof. */
const AT_ONCE = 14;
const REST = LAYERS_OF_MEMBER.filter(({ isSampled }) => !isSampled);
const PARTS = Array.from({ length: Math.ceil(REST.length / AT_ONCE) }, (_, at) =>
  REST.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

async function asMember(page: Page, session: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, session);
  await refuseWrites(page);
  await agreeOnShop(page);
}

test(CLAIM, async ({ page, client }) => {
  test.setTimeout(90_000);
  await expectRoom(
    page,
    LAYERS_OF_GUEST.filter(({ isSampled }) => isSampled),
  );
  await asMember(page, await demoMember(client));
  await expectRoom(page, SAMPLE);
});

test(`${CLAIM}: as guest`, ONLY_IN_PROOF, async ({ page }) => {
  test.setTimeout(90_000);
  await expectRoom(
    page,
    LAYERS_OF_GUEST.filter(({ isSampled }) => !isSampled),
  );
});

for (const [index, layers] of PARTS.entries())
  test(`${CLAIM}: part ${index + 1}`, ONLY_IN_PROOF, async ({ page, client, watch }) => {
    test.setTimeout(180_000);
    watch.expectFailed(/index\.php/);
    await asMember(page, await demoMember(client));
    await expectRoom(page, layers);
  });
