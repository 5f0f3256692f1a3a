import type { Page } from '@playwright/test';
import { houseCopy } from '@/lib/city/house-copy';
import { agreeOnLife, agreeOnStory, type Day } from './support/agreed-life';
import { agreeOnNeighbours } from './support/agreed-neighbours';
import { demoMember } from './support/demo';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { map } from './support/street';
import { expect, test } from './support/test';
import { tolerance } from './support/visual';

/** Pictures of the living city: hours, seasons and festivals, and the story of a house. `npm test` compares some of it; a wide window is in visual.spec.ts. */

const PHONE = { width: 375, height: 812 };
const SMALL = { width: 320, height: 568 };
const LANTERNS = { name: '除夕', note: '腊月三十', look: 'lanterns' } as const;

interface Picture {
  name: string;
  hour: 'day' | 'dusk' | 'night';
  today: Day;
  viewport?: typeof PHONE;
  colorScheme?: 'light' | 'dark';
  isOnlyInProof?: boolean;
}

const plain = (season: Day['season']): Day => ({ season, festival: null });
const PICTURES: readonly Picture[] = [
  { name: 'day', hour: 'day', today: plain('summer') },
  {
    name: 'night',
    hour: 'night',
    today: plain('autumn'),
    colorScheme: 'dark',
    isOnlyInProof: true,
  },
  { name: 'dusk', hour: 'dusk', today: plain('spring'), isOnlyInProof: true },
  {
    name: 'festival',
    hour: 'night',
    today: { season: 'snow', festival: LANTERNS },
    isOnlyInProof: true,
  },
  { name: 'snow', hour: 'day', today: plain('snow'), viewport: SMALL, isOnlyInProof: true },
];

/** Compares what is in the window; what depends on the clock is covered. */
async function expectLook(page: Page, name: string): Promise<void> {
  await expect(page).toHaveScreenshot([`living-${name}.png`], {
    maxDiffPixelRatio: await tolerance(page),
    mask: [page.locator('[data-volatile]')],
  });
}

for (const { name, hour, today, viewport, colorScheme = 'light', isOnlyInProof } of PICTURES) {
  test.describe(name, () => {
    test.use({
      colorScheme,
      viewport: viewport ?? PHONE,
    });
    test(
      `the living street looks as agreed: ${name}`,
      { tag: isOnlyInProof ? ['@proof'] : [] },
      async ({ page, client }) => {
        await signIn(page, await demoMember(client));
        await page.addInitScript(
          (choice) => localStorage.setItem('space_cityHour', JSON.stringify({ v: choice })),
          hour,
        );
        await agreeOnNeighbours(page);
        await agreeOnLife(page, today);
        await page.goto('/zc/pages/space/city?blockAreaId=1');
        await expect(map(page).locator('.map-ground')).toHaveAttribute('data-drawn', 'sharp');
        // another test may have let the house grow
        await expect(page.getByText(/新砌了/)).toBeHidden({ timeout: 15_000 });
        await expectLook(page, name);
      },
    );
  });
}

test(
  'the story of a house looks as agreed by day and by night',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await page.addInitScript(() => localStorage.setItem('space_cityHour', '{"v":"plain"}'));
    await agreeOnStory(page);
    await page.goto('/zc/pages/space/city?blockAreaId=1&blockNo=37');
    await page.getByRole('button', { name: houseCopy.story.open }).click();
    const sheet = page.getByRole('dialog', { name: houseCopy.story.title });
    await expect(sheet.getByRole('img')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(sheet).toHaveScreenshot([`living-story-${colorScheme}.png`], {
        maxDiffPixelRatio: await tolerance(page),
      });
    }
  },
);
