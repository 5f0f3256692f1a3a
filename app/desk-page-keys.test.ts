/** @jest-environment jsdom */
import { cityCopy } from '@/lib/city/copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { PAGE_KEYS } from './desk-page-keys';

const keyOf = (path: string, key: string) => PAGE_KEYS[path]?.find((one) => one.key === key);

test('beside a thing arrows show the picture before and after, and stop at the ends; pages that were left are not asked', () => {
  const pictures = (
    attributes: string,
  ) => `<section ${attributes} aria-label="${detailCopy.gallery}">
    <button id="a"></button><button id="b" aria-current="true"></button><button id="c"></button></section>`;
  document.body.innerHTML = `<div class="app"><div hidden>${pictures('')}</div>${pictures('class="shown"')}</div>`;
  const pressed: string[] = [];
  const gallery = document.querySelector('.shown');
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement) || !gallery?.contains(target)) return;
    pressed.push(target.id);
    for (const button of gallery.querySelectorAll('button'))
      button.toggleAttribute('aria-current', button === target);
  });
  const press = (key: string) => keyOf('/pages/goods/detail', key)?.press?.();
  press('ARROWRIGHT');
  press('ARROWRIGHT');
  press('ARROWLEFT');
  expect(pressed).toEqual(['c', 'b']);
  expect(keyOf('/pages/goods/detail', 'B')?.target).toBe('/pages/cart/index');
});

test('on a street arrows go from door to door, and begin with the first', () => {
  document.body.innerHTML = `<div class="app"><ul aria-label="${cityCopy.strip}">
    <li><button id="a"></button></li><li><button id="b"></button></li></ul></div>`;
  const opened: string[] = [];
  for (const door of document.querySelectorAll('button'))
    door.addEventListener('click', () => {
      opened.push(door.id);
      for (const one of document.querySelectorAll('button'))
        one.toggleAttribute('aria-current', one === door);
    });
  const press = (key: string) => keyOf('/pages/space/city', key)?.press?.();
  for (const key of ['ARROWDOWN', 'ARROWDOWN', 'ARROWDOWN', 'ARROWUP']) press(key);
  expect(opened).toEqual(['a', 'b', 'a']);
});

test('beside the wallet W leads to a withdrawal and E presses the statement of its bar', () => {
  document.body.innerHTML = `<div class="app"><header><button>${moneyCopy.statement}</button></header></div>`;
  const pressed = jest.fn();
  document.querySelector('button')?.addEventListener('click', pressed);
  keyOf('/pages/user/money', 'E')?.press?.();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(keyOf('/pages/user/money', 'W')?.target).toBe('/pages/user/withdrawAdd');
});
