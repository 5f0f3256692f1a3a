// In npm test: components/feedback and server/modules/feedback.
import type { Page } from '@playwright/test';
import { picturesCopy } from '@/components/ui/pictures-copy';
import { videosCopy } from '@/components/ui/videos-copy';
import { errorText } from '@/lib/contract/errors';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import { helpCopy } from '@/lib/help/copy';
import { follow } from './support/follow';
import { ONLY_IN_PROOF } from './support/long-run';
import { op } from './support/op';
import { PICTURE } from './support/picture';
import { expect, test } from './support/test';

/** A second of a canvas as this browser records it. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      context?.fillRect(frame * 20, 0, 20, 100);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  });
  return Buffer.from(base64, 'base64');
}
const WORDS = '保存海报以后相册里没有图片，重启也一样';
interface Ticket {
  state: string;
  score: number | null;
  images: string[];
  video: string | null;
  device: string | null;
}

const news = async (id: number) => (await op<{ row: Ticket }>('feedback', 'show', String(id))).row;

test('a ticket with nine pictures and visible diagnostics survives a visit to another page, is answered, continued, and rated when it is closed', async ({
  memberPage: page,
}) => {
  test.slow();
  await page.goto('/zc/pages/user/problem');
  const unsolved = page.getByRole('link', { name: helpCopy.unsolved });
  await follow(unsolved);
  await page.getByRole('radio', { name: copy.types.fault }).click();
  await page.getByRole('textbox', { name: copy.content }).fill(WORDS);
  const picker = page.getByLabel(picturesCopy.addImage);
  const files = Array.from({ length: 8 }, (_, index) => ({
    name: `${index + 1}.png`,
    mimeType: 'image/png',
    buffer: PICTURE,
  }));
  const busy = { code: 500, msg: '操作过于频繁，请稍后再试', data: { err: 'rate_limited' } };
  await page.route('**/upload/image', (route) => route.fulfill({ json: busy }), { times: 1 });
  await picker.setInputFiles(files);
  // the first one fails, the others arrive; tried again it stands in its own place
  await expect(page.getByRole('img', { name: picturesCopy.imageAlt(8) })).toBeVisible();
  await expect(page.getByText(picturesCopy.failed(1, busy.msg))).toBeVisible();
  await page.getByRole('button', { name: picturesCopy.retryImage(1) }).click();
  await expect(page.getByRole('img', { name: picturesCopy.imageAlt(1) })).toBeVisible();
  await page.getByText(picturesCopy.original).click();
  await picker.setInputFiles(files.slice(0, 1));
  await expect(page.getByRole('img', { name: picturesCopy.imageAlt(9) })).toBeVisible();
  await expect(picker).toHaveCount(0);

  // switching to the answers loses neither text nor pictures
  await page.getByRole('button', { name: '返回' }).click();
  await follow(unsolved);
  await expect(page.getByText(copy.restored)).toBeVisible();
  await expect(page.getByRole('textbox', { name: copy.content })).toHaveValue(WORDS);
  await expect(page.getByRole('button', { name: picturesCopy.removeImage(9) })).toBeVisible();
  await page.getByText(copy.diag, { exact: true }).click();
  await expect(page.getByText(copy.diagRows.version)).toBeVisible();
  await page.getByRole('button', { name: copy.submit }).click();
  await expect(page.getByText(copy.done)).toBeVisible();

  await page.getByRole('link', { name: new RegExp(WORDS) }).click();
  await expect(page).toHaveURL(/problem2\?id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await expect(page.getByText(copy.waitingText)).toBeVisible();
  await expect(page.getByRole('button', { name: picturesCopy.enlarge(9) })).toBeVisible();
  const known = await news(id);
  expect([known.state, known.images.length, typeof known.device]).toEqual(['waiting', 9, 'string']);
  const urge = page.getByRole('button', { name: copy.urge });
  if (await urge.isVisible()) {
    await urge.click();
    await expect(page.getByText(copy.urged)).toBeVisible();
    await expect(urge).toBeHidden();
  }

  await op('feedback', 'take', String(id));
  await op('feedback', 'reply', String(id), '--content', '请在系统设置里打开相册权限');
  await page.reload();
  await expect(page.getByText('请在系统设置里打开相册权限')).toBeVisible();
  await expect(page.getByText(copy.states.answered)).toBeVisible();
  await page.getByRole('textbox', { name: copy.reply }).fill('打开以后可以了');
  await page.getByRole('button', { name: copy.send }).click();
  await expect(page.getByText('打开以后可以了', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: copy.close, exact: true }).click();
  await page.getByRole('radio', { name: copy.stars(4) }).click();
  await page.getByRole('button', { name: copy.confirmClose }).click();
  await expect(page.getByText(copy.rated(4))).toBeVisible();
  await expect(page.getByRole('textbox', { name: copy.reply })).toBeHidden();
  const { state, score } = await news(id);
  expect([state, score]).toEqual(['closed', 4]);
});

test(
  'a ticket carries a video, which member and operator see; one that is too long is refused',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    test.slow();
    await page.goto('/zc/pages/user/problem2');
    await page.getByRole('textbox', { name: copy.content }).fill(WORDS);
    const picker = page.getByLabel(videosCopy.add);
    const file = { name: 'a.webm', mimeType: 'video/webm', buffer: await recordVideo(page) };
    // a minute of recording would take a minute: the browser says another length
    await page.evaluate(() =>
      Object.defineProperty(HTMLVideoElement.prototype, 'duration', {
        get: () => 75,
        configurable: true,
      }),
    );
    await picker.setInputFiles(file);
    await expect(page.getByText(errorText('upload_video_long'))).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(HTMLVideoElement.prototype, 'duration'));
    await picker.setInputFiles(file);
    await expect(page.getByRole('button', { name: videosCopy.play })).toBeVisible();
    await expect(page.getByText(errorText('upload_video_long'))).toBeHidden();
    await page.getByRole('button', { name: copy.submit }).click();
    await expect(page.getByText(copy.done)).toBeVisible();

    await page.getByRole('link', { name: new RegExp(WORDS) }).click();
    await expect(page).toHaveURL(/problem2\?id=\d+$/);
    await page.getByRole('button', { name: videosCopy.play }).click();
    const player = page.locator('video');
    await expect
      .poll(() => player.evaluate((shown: HTMLVideoElement) => shown.currentTime))
      .toBeGreaterThan(0);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    expect((await news(id)).video).toMatch(/file\/video\/\d{13}\w{10}\.webm$/);
  },
);

test(
  'a guest votes on an answer and may think again; the rules are those in effect, with their history',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto('/zc/pages/user/problem');
    await page.getByRole('radio', { name: helpCopy.categories.card }).click();
    await page.getByText('交换名片是怎样进行的').last().click();
    const vote = page.getByRole('group', { name: helpCopy.helpful }).last();
    await vote.getByRole('button', { name: helpCopy.yes, exact: true }).click();
    await expect(vote.getByRole('button', { name: helpCopy.yes, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(vote).toContainText(/\d+ 人觉得有帮助/);
    await vote.getByRole('button', { name: helpCopy.no, exact: true }).click();
    await expect(vote.getByRole('button', { name: helpCopy.no, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    const { rows } = await op<{ rows: { version: number }[] }>('rule', 'history');
    const [rule] = rows;
    await page.goto('/zc/pages/space/help2');
    await expect(
      page.getByText(new RegExp(helpCopy.version(rule?.version ?? 0))).first(),
    ).toBeVisible();
    await expect(page.getByText(helpCopy.history)).toBeVisible();
  },
);

test(
  'one search finds articles, guides and answers for a question as it is spoken, and leads there',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto('/zc/pages/space/help');
    await page.getByRole('searchbox').fill('提现多久能到账');
    await page.getByRole('searchbox').press('Enter');
    const first = page.getByRole('list', { name: helpCopy.searchTitle }).getByRole('link').first();
    await expect(first).toContainText('提现多久到账');
    await expect(first.locator('mark').first()).toBeVisible();
    await first.click();
    await expect(page).toHaveURL(/\/pages\/user\/problem\?id=\d+$/);
    await expect(page.locator('details[open]').getByText('提现多久到账')).toBeVisible();

    // a question far down the list, and a step of the guide itself
    const find = async (words: string) => {
      await page.goto('/zc/pages/space/help');
      await page.getByRole('searchbox').fill(words);
      await page.getByRole('searchbox').press('Enter');
      await page
        .getByRole('list', { name: helpCopy.searchTitle })
        .getByRole('link', { name: words })
        .click();
    };
    await find('怎样切换深色模式');
    await expect(page.locator('details[open]').getByText('怎样切换深色模式')).toBeVisible();
    await find('每天记一条日志');
    await expect(page.getByRole('heading', { name: '每天记一条日志' })).toBeInViewport();
  },
);
