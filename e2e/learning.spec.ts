import { learningCopy as copy } from '@/lib/learning/copy';
import { expectNoViolations } from './support/a11y';
import { demoMember } from './support/demo';
import { follow } from './support/follow';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { becomeStudent } from './support/student';
import { expect, test } from './support/test';

const STUDENT = '/zc/pages/user/student';
const COURSE = '和邻居好好说话';

test('from one tap to the certificate: a student, read, finished, saved as a picture', async ({
  page,
  member,
}) => {
  test.setTimeout(120_000);
  await signIn(page, member);
  await page.goto(STUDENT);
  await expect(page.getByRole('link', { name: copy.begin(1) })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: copy.apply }).click();
  await expect(page.getByRole('button', { name: copy.apply })).toHaveCount(0);

  await expect(page.getByRole('link', { name: copy.begin(1) })).toBeVisible();
  await expect(page.locator('.cl-board.now')).toBeVisible();
  await follow(page.getByRole('link', { name: new RegExp(COURSE) }));
  await follow(page.getByRole('link', { name: copy.go }));
  for (const title of ['先听完，再开口', '被拒绝以后', '一周回访一次']) {
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expect(async () => {
      await page
        .getByRole('button', { name: new RegExp(`${copy.finish}|${copy.next}|${copy.toCourse}`) })
        .click({ timeout: 1000 });
      await expect(heading).toBeHidden({ timeout: 2000 });
    }).toPass();
  }
  await page.getByRole('button', { name: copy.certificate }).click();
  const certificate = page.getByRole('img', {
    name: new RegExp(`${copy.certificateTitle}.*《${COURSE}》`),
  });
  await expect
    .poll(() =>
      certificate.evaluate((picture: HTMLImageElement) => [
        picture.naturalWidth,
        picture.naturalHeight,
      ]),
    )
    .toEqual([1200, 840]);
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: copy.save }).click();
  expect((await download).suggestedFilename()).toMatch(/^结业证书-ZS\d{4}[0-9A-F]+\.png$/);
  await page.goBack();
  await expect(certificate).toBeHidden();
  await page.goto(STUDENT);
  await expect(page.getByRole('link', { name: new RegExp(COURSE) })).toContainText(
    copy.lessonOf(3, 3),
  );
});

test('the headline stands clear of the boards of the lane, on small phones and in large letters too', async ({
  page,
  client,
}) => {
  await signIn(page, await demoMember(client));
  await page.goto(STUDENT);
  await expect(page.locator('.cl-board.now')).toBeVisible();
  const headline = page.getByRole('heading', { level: 2 }).first();
  for (const text of ['', 'large'])
    for (const [width, height] of [
      [320, 568],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('html').evaluate((html, size) => (html.dataset.text = size), text);
      const hidden = await headline.evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const lines = [...range.getClientRects()];
        return [...document.querySelectorAll('.cl-board')].filter((board) => {
          const { left, right, top, bottom } = board.getBoundingClientRect();
          return lines.some(
            (line) =>
              line.right > left && line.left < right && line.bottom > top && line.top < bottom,
          );
        }).length;
      });
      expect(hidden, `${width} px, letters ${text || 'as usual'}`).toBe(0);
    }
});

test(
  'a film that has run to nine tenths finishes its lesson, and the course knows',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await becomeStudent(member);
    await signIn(page, member);
    await page.goto(`${STUDENT}?courseId=1`);
    await follow(page.getByRole('link', { name: /每天五分钟的日志/ }));
    const film = page.getByLabel('每日日志：三行就够');
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    await film.evaluate(async (element: HTMLVideoElement) => {
      element.currentTime = 21.5;
      await element.play();
    });
    await expect(page.getByText(copy.finished)).toBeVisible();
    await expect(page.getByRole('button', { name: copy.toCourse })).toBeVisible();
    await page.getByRole('button', { name: copy.toCourse }).click();
    await expect(page.getByText(copy.lessonOf(1, 5))).toBeVisible();
  },
);

test(
  'who is no student sees what there is to learn, and the way in',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await signIn(page, member);
    await page.goto(`${STUDENT}?lessonId=1`);
    await expect(page.getByText('成为学员后即可学习和记录')).toBeVisible();
    await follow(page.getByRole('link', { name: copy.toStudy }));
    await expect(page.getByRole('button', { name: copy.apply })).toBeVisible();
    await follow(page.getByRole('link', { name: new RegExp(COURSE) }));
    await expect(page.getByText(copy.lock)).toBeVisible();
  },
);
