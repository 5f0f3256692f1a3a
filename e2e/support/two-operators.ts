import { expectNoViolations } from './a11y';
import { type Desk, expect } from './console';

/** The owner draws a link for somebody new. */
export async function invite(
  owner: Desk,
  name: string,
  roles: readonly RegExp[],
  city?: string,
): Promise<string> {
  await owner.press('g', 'u');
  await owner.button('邀请操作员').click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill(name);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check();
  if (city) await dialog.getByRole('checkbox', { name: city, exact: true }).check();
  await dialog.getByLabel('原因（记入操作记录）').fill('新同事');
  await expectNoViolations(owner.page);
  await dialog.getByRole('button', { name: /^邀请/ }).click();
  const link = owner.page.getByText(/\/console\/join#/);
  await owner.proveIfAsked(link);
  const text = (await link.textContent()) ?? '';
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  return text;
}

/** The second person reads what was asked, and permits it. */
export async function permit(second: Desk, origin: string, about: string | RegExp): Promise<void> {
  const { page } = second;
  await page.goto(`${origin}approvals?mine=decide`);
  await page.locator('[data-row]').getByRole('link', { name: about }).first().click();
  await expect(page.getByRole('complementary').getByText(about).first()).toBeVisible();
  await second.press('a');
  await second.button(/^批准，由/).click();
  await second.proveIfAsked(page.getByText('已批准，待执行').first());
}
