import { act, screen } from '@testing-library/react';
import { ShopSlot } from '@/components/ui/shop-slot';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';
import { storage } from '@/lib/platform';
import { shopConfig } from '@/lib/shop/testing/config';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { IdleParts } from './idle-parts';

jest.mock('./shop-entries/shop-entries', () => ({ ShopEntries: () => <p>entries</p> }));

const config = (isOpen: boolean) => shopConfig({ isOpen });
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  server = fakeServer();
});
const open = async () => {
  renderApp(
    <>
      <ShopSlot name="member" />
      <IdleParts />
    </>,
  );
  await act(async () => undefined);
};

it('leads to an open shop, and remembers that it is open', async () => {
  server.on(getShopConfig, () => config(true));
  await open();
  expect(await screen.findByText('entries')).toBeVisible();
  expect(storage.get('shop-open')).toBe(true);
});

it('asks nothing more of a closed shop, and keeps no place free for it', async () => {
  storage.set('shop-open', true);
  storage.set('shop-member', 243);
  server.on(getShopConfig, () => config(false));
  await open();
  await act(async () => undefined);
  expect([storage.get('shop-open'), storage.get('shop-member')]).toEqual([null, null]);
  expect(server.paths()).not.toContain(getShopHome.path);
});

it('goes by what it remembers where there is no network', async () => {
  storage.set('shop-open', true);
  server.on(getShopConfig, () => networkDown);
  await open();
  expect(await screen.findByText('entries')).toBeVisible();
});
