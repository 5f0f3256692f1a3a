// In npm test: one sheet or dialog of each kind.
import { expect, type Page } from '@playwright/test';
import { changeAnswers } from './support/change-answers';
import { demoMember } from './support/demo';
import { API } from './support/hold';
import { findLayerFaults } from './support/layer-geometry';
import {
  arrange,
  ARRANGED_LAYERS,
  type ArrangedLayer,
  holdVersion,
} from './support/layers-arranged';
import {
  agreeOnShop,
  INSTALL_LAYER,
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
  for (const tap of taps) {
    const within = (await open.count()) > 0 ? open.last() : page.locator('header,main,section');
    if (typeof tap === 'object' && 'field' in tap)
      await within.getByRole('textbox', { name: tap.field }).fill(tap.text);
    else {
      const name = { name: tap, exact: true };
      await within.getByRole('button', name).or(within.getByRole('link', name)).first().click();
    }
    await settle(page);
  }
  await expect(open.last()).toBeVisible();
}

const nameOf = ({ path, taps }: Layer): string =>
  [path, ...taps.map((tap) => (typeof tap === 'object' && 'field' in tap ? tap.text : tap))].join(
    ' → ',
  );

async function expectRoom(page: Page, layers: readonly ArrangedLayer[]): Promise<void> {
  for (const layer of layers) {
    const name = nameOf(layer);
    await test.step(name, async () => {
      const end = await changeAnswers(page, layer.change ?? (() => undefined));
      await openLayer(page, layer);
      await end();
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

test(
  `${CLAIM}: those that the demo member's data do not lead to`,
  ONLY_IN_PROOF,
  async ({ page, client, watch }) => {
    test.setTimeout(120_000);
    watch.expectFailed(/index\.php/);
    await asMember(page, await demoMember(client));
    await arrange(page);
    await expectRoom(page, ARRANGED_LAYERS);
  },
);

test(`${CLAIM}: a new version that waits`, ONLY_IN_PROOF, async ({ page }) => {
  await holdVersion(page);
  await expectRoom(page, [{ path: '/', taps: [] }]);
});

test.describe('on an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile' });

  test(`${CLAIM}: the steps of an installation`, ONLY_IN_PROOF, async ({ page }) => {
    await expectRoom(page, [INSTALL_LAYER]);
  });
});
