import type { Locator } from '@playwright/test';
import { type Desk, expect } from './console';

/* Steps that the days of several roles share. */

export const heading = (desk: Desk, name: string | RegExp) =>
  desk.page.getByRole('heading', { name, level: 1 });
export const dialogOf = (desk: Desk) => desk.page.getByRole('dialog').first();
export const rows = (desk: Desk) => desk.page.locator('[data-row]');

/** Each press of the pointer counts. */
export function pointer() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

export async function find(desk: Desk, text: string, found: string | RegExp) {
  const box = desk.page.getByRole('combobox', { expanded: true });
  await expect(desk.page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await desk.press('Control+k');
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await desk.page.keyboard.insertText(text);
  await expect(desk.page.getByRole('option', { name: found }).first()).toBeVisible({
    timeout: 3_000,
  });
}

export async function openFirst(desk: Desk, title: string) {
  await openMenu(desk, title);
  await readFirst(desk);
}

export async function readFirst(desk: Desk) {
  await expect(rows(desk).first()).toBeVisible();
  await desk.press('j', 'o');
  await expect(desk.page.getByRole('complementary').last()).toBeVisible();
  await expect(
    desk.page.getByRole('complementary').last().getByRole('button').nth(1),
  ).toBeEnabled();
}

export async function openMenu(desk: Desk, title: string) {
  await desk.page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await expect(heading(desk, title)).toBeVisible();
}
