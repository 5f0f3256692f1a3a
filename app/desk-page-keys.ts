import type { ComponentProps } from 'react';
import type { Desk } from '@/components/city';
import { cityCopy } from '@/lib/city/copy';
import { deskCopy } from '@/lib/city/desk-copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { CART } from '@/lib/kit/shop-routes';
import { moneyCopy } from '@/lib/wallet/money/copy';

const { pageKeys: names } = deskCopy;
/** Former pages stay in the document. */
const seen = (element: HTMLElement) => !element.closest('[hidden]');

const action = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.app header button')].find(
    (button) => button.textContent === text && seen(button),
  );

function showPicture(steps: number): void {
  const gallery = [
    ...document.querySelectorAll<HTMLElement>(`.app [aria-label="${detailCopy.gallery}"]`),
  ].find(seen);
  const shown = gallery?.querySelector('button[aria-current]');
  const buttons = [...(shown?.parentElement?.querySelectorAll('button') ?? [])];
  buttons[buttons.findIndex((button) => button === shown) + steps]?.click();
}

function openNeighbour(steps: number): void {
  const strip = [
    ...document.querySelectorAll<HTMLElement>(`.app ul[aria-label="${cityCopy.strip}"]`),
  ].find(seen);
  const doors = [...(strip?.querySelectorAll('button') ?? [])];
  const open = doors.findIndex((door) => door.hasAttribute('aria-current'));
  doors[open === -1 ? 0 : open + steps]?.click();
}

export const PAGE_KEYS: ComponentProps<typeof Desk>['pageKeys'] = {
  '/pages/space/city': [
    { key: 'ARROWUP', cap: '↑', name: names.doorBefore, press: () => openNeighbour(-1) },
    { key: 'ARROWDOWN', cap: '↓', name: names.doorAfter, press: () => openNeighbour(1) },
    { key: 'H', cap: 'H', name: deskCopy.keys.names.H },
  ],
  '/pages/goods/detail': [
    { key: 'ARROWLEFT', cap: '←', name: names.before, press: () => showPicture(-1) },
    { key: 'ARROWRIGHT', cap: '→', name: names.after, press: () => showPicture(1) },
    { key: 'B', cap: 'B', name: names.cart, target: CART },
  ],
  '/pages/user/money': [
    { key: 'W', cap: 'W', name: moneyCopy.withdraw, target: '/pages/user/withdrawAdd' },
    {
      key: 'E',
      cap: 'E',
      name: moneyCopy.statement,
      press: () => action(moneyCopy.statement)?.click(),
    },
  ],
};
