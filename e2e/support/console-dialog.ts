import { type Desk, expect } from './console';

const REASON = '原因（记入操作记录）';

/** The open dialog of an action: a reason where one is asked, then its last button, with a proof if due. */
export async function submitAction(desk: Desk): Promise<void> {
  const dialog = desk.page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  const reason = dialog.getByLabel(REASON);
  if (await reason.isVisible()) await reason.fill('开业准备');
  const press = dialog.getByRole('contentinfo').getByRole('button').last();
  await expect(press).toBeEnabled();
  await press.click();
  const proof = desk.page.getByRole('dialog', { name: '再次验证' });
  await expect(async () => {
    if (await proof.isVisible()) await desk.prove();
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
