/** @jest-environment jsdom */
import '@/testing/shop-layout';
import { signIn, signOut } from '@/lib/api';
import { setCartTotal } from '@/lib/api/cart-total';
import { storage } from '@/lib/platform';
import { MEMBER } from '@/testing/render-app';
import { boot } from './boot';

const root = document.documentElement;
const start = () => boot(window);
const shown = () => [
  root.style.getPropertyValue('--my-name'),
  root.style.getPropertyValue('--my-pieces'),
  'pieces' in root.dataset,
];

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
  storage.clear();
  signOut();
  root.removeAttribute('style');
  delete root.dataset.pieces;
});

it('hands name and pieces to the first frame of the tab bar', () => {
  signIn({ ...MEMBER, userName: '欧阳林知夏' });
  setCartTotal(3);
  start();
  expect(shown()).toEqual(['"欧阳林知夏"', '"3"', true]);
});

it('says 99+ above 99, quotes what is in a name, and has no badge at 0', () => {
  signIn({ ...MEMBER, userName: '"}\\' });
  setCartTotal(100);
  start();
  expect(shown()).toEqual(['"\\"}\\\\"', '"99+"', true]);
  delete root.dataset.pieces;
  setCartTotal(0);
  start();
  expect(shown()[2]).toBe(false);
});

it('has nothing to say of a guest, whatever an earlier member left', () => {
  setCartTotal(3);
  start();
  expect(shown()).toEqual(['', '', false]);
});
