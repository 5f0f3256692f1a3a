import { videoCopy } from '@/lib/learning/video-copy';
import { expectNoViolations } from './support/a11y';
import { follow } from './support/follow';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { expect, test } from './support/test';

const VIDEOS = '/zc/pages/space/video';
const FILMS = /\/zc\/films\//;

/** State of the player. */
const stateOf = (film: HTMLVideoElement) => ({
  source: film.currentSrc.split('.').pop(),
  isRunning: !film.paused && film.currentTime > 0,
  error: film.error?.code ?? null,
});

test('a guest finds a film by its category, watches it, and reads what is said in it', async ({
  page,
}) => {
  await page.goto(VIDEOS);
  await expect(page.getByRole('link', { name: /第一次提现/ })).toBeVisible();
  await page.getByRole('tab', { name: videoCopy.categories.promote }).click();
  await expect(page.getByRole('list', { name: videoCopy.listLabel }).getByRole('link')).toHaveCount(
    2,
  );
  await follow(page.getByRole('link', { name: /名片交换/ }));
  const film = page.getByLabel('名片交换：让对方记得住你');
  await expect(film).toHaveAttribute('poster', '/zc/films/exchange-cards.webp');
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  expect(
    await film.evaluate((element: HTMLVideoElement) => [
      element.paused,
      Math.round(element.duration),
    ]),
  ).toEqual([true, 25]);
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => film.evaluate(stateOf)).toMatchObject({ isRunning: true, error: null });
  await page.getByRole('radio', { name: '2×' }).click();
  expect(await film.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await page.getByText(videoCopy.transcript).click();
  await expect(page.getByRole('link', { name: '我的名片' })).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '视频' })).toBeVisible();
});

test(
  'when the first source fails the second one plays; when both fail it says so and can be asked again',
  ONLY_IN_PROOF,
  async ({ page, watch }) => {
    watch.expectFailed(FILMS);
    const broken = new Set(['mp4', 'webm']);
    await page.route(FILMS, (route) =>
      broken.has(route.request().url().split('.').pop() ?? '')
        ? route.fulfill({ status: 404, body: '' })
        : route.continue(),
    );
    await page.goto(VIDEOS);
    await follow(page.getByRole('link', { name: /三行就够/ }));
    await expect(page.getByRole('alert').filter({ hasText: videoCopy.failed })).toBeVisible();
    await expectNoViolations(page);
    broken.delete('webm');
    await page.getByRole('button', { name: videoCopy.retry }).click();
    const film = page.getByLabel('每日日志：三行就够');
    await expect(page.getByText(videoCopy.next)).toBeVisible();
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    await film.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => film.evaluate(stateOf))
      .toEqual({ source: 'webm', isRunning: true, error: null });
  },
);

test('a member goes on where they stopped, on another visit too', async ({ page, member }) => {
  await signIn(page, member);
  await page.goto(VIDEOS);
  await follow(page.getByRole('link', { name: /有人问/ }));
  const film = page.getByLabel(/^有人问/);
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  const saved = page.waitForResponse(/course\/progress/);
  await film.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 12;
  });
  await saved;
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('progressbar', { name: videoCopy.seenPart(46) })).toBeVisible();
  await page.reload();
  await follow(page.getByRole('link', { name: /有人问/ }));
  await expect(page.getByText(videoCopy.resumed(12))).toBeVisible();
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => Math.round(element.currentTime)))
    .toBe(12);
});
