/** @jest-environment jsdom */
import { currentLocation, dropQuery, moveAddress, replaceAddress } from './index';

/** Next marks the entries that it makes, and ignores changes that already have the mark. */
const MARKED = { __NA: true, kept: 1 };

beforeEach(() =>
  window.history.replaceState(MARKED, '', '/zc/pages/user/user?tab=notice&from=bell'),
);

const address = () => currentLocation().pathname + currentLocation().search;
const isSeenByRouter = () => !(window.history.state as { __NA?: boolean }).__NA;

test('an address that only moves the bar leaves the router where it was', () => {
  replaceAddress('/zc/pages/user/user');
  expect(address()).toBe('/zc/pages/user/user');
  expect(isSeenByRouter()).toBe(false);
});

test('a moved address is seen by the router and keeps the rest of the entry', () => {
  moveAddress('/zc/pages/space/city?blockNo=7');
  expect(address()).toBe('/zc/pages/space/city?blockNo=7');
  expect(isSeenByRouter()).toBe(true);
  expect(window.history.state).toMatchObject({ kept: 1 });
});

test('a dropped word leaves the others, and the router learns of it', () => {
  dropQuery('tab');
  expect(address()).toBe('/zc/pages/user/user?from=bell');
  expect(isSeenByRouter()).toBe(true);
  dropQuery('from');
  expect(address()).toBe('/zc/pages/user/user');
});

test('a word that is not there changes nothing', () => {
  dropQuery('id');
  expect(address()).toBe('/zc/pages/user/user?tab=notice&from=bell');
  expect(isSeenByRouter()).toBe(false);
});
