import fs from 'node:fs';
import type { Download } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* Lists as files: from the key E to what a spreadsheet would open. */

test.describe.configure({ timeout: 120_000 });

/** The lines of the file as they are, without the mark of its encoding. */
async function linesOf(download: Download): Promise<string[]> {
  const text = fs.readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF'), 'a byte order mark tells spreadsheets the encoding').toBe(true);
  return text.slice(1).trim().split('\r\n');
}

/** Opens 导出 by its key and types why. */
async function ask(desk: Desk, label: string) {
  await desk.press('e');
  const dialog = desk.page.getByRole('dialog', { name: `导出${label}列表` });
  await expectNoViolations(desk.page);
  await dialog.getByLabel('原因（记入操作记录）').fill('月度核对');
  return dialog;
}

test('members as they are filtered: proof, file, masks, a row in the log; nothing found is no file', async ({
  browser,
  server,
}) => {
  const service = await Desk.join(browser, server, '演示客服');
  const { page } = service;
  await page.goto(`${server.origin}members?state=active`);
  const pager = page.getByText(/^第 1–\d+，共 [\d,]+ 位$/);
  const [, count = ''] = /共 ([\d,]+) 位/.exec((await pager.textContent()) ?? '') ?? [];
  const dialog = await ask(service, '成员');
  await expect(dialog.getByText(`状态 正常：共 ${count} 位`)).toBeVisible();
  const download = page.waitForEvent('download');
  await service.press('Enter');
  await service.prove();
  await expect(page.getByText(`已导出 ${count} 行，今天还可以导出 `)).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  const [by = '', head = '', ...rows] = await linesOf(file);
  expect(by).toContain(`由 演示客服 于`);
  expect(by).toContain(`共 ${count} 行，隐私已打码`);
  // the key, then the shown columns in the table's order; 落户 is not among them until it is chosen
  expect(head).toBe(
    '编号,成员,街区,手机,邀请人,直接,团队,可提现(元),待入账(元),最近来过,身份,状态',
  );
  expect(rows).toHaveLength(Number(count.replaceAll(',', '')));
  expect(rows.filter((row) => !/,1\d\d\*{4}\d{4},.*,正常$/.test(row))).toEqual([]);
  await expect(dialog).toBeHidden();

  // nothing found: said before anything is typed
  await page.goto(`${server.origin}members?q=没有这个人`);
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await service.press('e');
  const nothing = page.getByRole('dialog', { name: '导出成员列表' });
  await expect(nothing.getByText('没有符合筛选的内容，不必导出。')).toBeVisible();
  await expect(nothing.getByRole('button', { name: '导出' })).toBeDisabled();
  await service.close();
});

test(
  'an auditor takes the log of today, and reads there that it was taken',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const auditor = await Desk.join(browser, server, '演示审计');
    const { page } = auditor;
    await page.goto(`${server.origin}audit?days=today`);
    await expect(page.getByText(/^第 1–\d+，共 \d+ 条$/)).toBeVisible();
    const dialog = await ask(auditor, '操作记录');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '导出' }).click();
    await auditor.prove();
    await expect(page.getByText(/今天还可以导出 \d+ 份/)).toBeVisible();
    const [by = '', head = '', ...rows] = await linesOf(await download);
    expect(by).toMatch(/^操作记录，由 演示审计 于 .* 导出，共 \d+ 行，隐私已打码$/);
    expect(head).toBe('记录编号,时间,谁,做了什么,对什么,原因,从,结果');
    expect(rows.length).toBeGreaterThan(0);
    // the file is a row of the log by now
    await page.reload();
    await expect(page.getByRole('cell', { name: '导出操作记录' }).first()).toBeVisible();
    await auditor.close();
  },
);
