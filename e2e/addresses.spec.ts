import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { addressesCopy, addressFormCopy, pasteCopy, regionCopy } from '@/lib/addresses/copy';
import { expectNoViolations } from './support/a11y';
import type { Client } from './support/client';
import { ONLY_IN_PROOF } from './support/long-run';
import { expect, test } from './support/test';

const LIST = '/zc/pages/address/index';
const EDIT = '/zc/pages/address/edit';
const HOME = {
  name: '林知夏',
  mobile: '13800125678',
  regionCode: '330110',
  detail: '良渚街道玉鸟路88号',
};

const withKey = () => ({ 'idempotency-key': randomUUID().replaceAll('-', '') });
const add = (client: Client, more: object = {}) =>
  client.get('/api/address/add', { ...HOME, ...more }, withKey());
const names = async (client: Client) =>
  (
    await client.get<{ addresses: { name: string; isDefault: boolean }[] }>('/api/address/list')
  ).addresses.map(({ name, isDefault }) => `${name}${isDefault ? ' 默认' : ''}`);
const saveButton = (page: Page) => page.getByRole('button', { name: uiCopy.save, exact: true });

test('a pasted text becomes an address, which is then edited and becomes the default', async ({
  memberPage: page,
  member,
}) => {
  await add(member.client, { name: '周予安' });
  await page.goto(LIST);
  await page.getByRole('link', { name: addressesCopy.add }).click();
  await page
    .getByLabel(pasteCopy.label)
    .fill('林知夏 13800125678\n浙江省杭州市西湖区古荡街道文三路478号');
  await expect(page.getByText(pasteCopy.filled(4))).toBeVisible();
  await expectNoViolations(page);
  await saveButton(page).click();
  await expect(page.getByText('浙江省杭州市西湖区')).toBeVisible();

  await page.getByRole('link', { name: addressesCopy.edit('林知夏') }).click();
  await page.getByRole('button', { name: /浙江省 杭州市 西湖区/ }).click();
  await page.getByLabel(regionCopy.search).fill('gusu');
  await page.getByRole('button', { name: /姑苏区/ }).click();
  await page.getByRole('button', { name: regionCopy.choose('姑苏区') }).click();
  await page.getByRole('switch', { name: addressFormCopy.isDefault }).check();
  await saveButton(page).click();
  await expect(page.getByText('江苏省苏州市姑苏区')).toBeVisible();
  expect(await names(member.client)).toEqual(['林知夏 默认', '周予安']);
});

test('a deleted address comes back with 撤销', async ({ memberPage: page, member }) => {
  await add(member.client);
  await page.goto(LIST);
  await page.getByRole('button', { name: addressesCopy.removeName('林知夏') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(addressesCopy.removed('林知夏'))).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: addressesCopy.undo }).click();
  await expect(page.getByText('浙江省杭州市余杭区')).toBeVisible();
  expect(await names(member.client)).toEqual(['林知夏 默认']);
});

test('without a network the list that was read stays, and nothing of it lies on the device', async ({
  memberPage: page,
  member,
  context,
  watch,
}) => {
  watch.expectOffline();
  await add(member.client);
  await page.goto(LIST);
  await expect(page.getByText(HOME.detail)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: uiCopy.back }).click();
  await page.goForward();
  await expect(page.getByText(HOME.detail)).toBeVisible();
  await context.setOffline(false);
  const stored = await page.evaluate(async () => {
    const answers: unknown[] = [];
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => {
          const db = opening.result;
          const [store] = db.objectStoreNames;
          if (!store) return resolve();
          const all = db.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            answers.push(all.result);
            resolve();
          };
        };
      });
    return JSON.stringify([answers, { ...localStorage }]);
  });
  expect(stored).not.toContain(HOME.detail);
});

test(
  'the form is filled by the keyboard alone',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member }) => {
    await page.goto(EDIT);
    await page.getByLabel(addressFormCopy.name).focus();
    await page.keyboard.type('方小满');
    await page.keyboard.press('Tab');
    await page.keyboard.type('13912340921');
    await page.getByRole('button', { name: new RegExp(addressFormCopy.regionHint) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: '北京市' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: '东城区' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: regionCopy.choose('西城区') }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(addressFormCopy.detail).focus();
    await page.keyboard.type('金融大街7号');
    await saveButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('北京市西城区')).toBeVisible();
    expect(await names(member.client)).toEqual(['方小满 默认']);
  },
);
