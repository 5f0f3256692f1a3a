import { domainsOf } from './domains';
import { isNothing, NOTHING, withNews } from './unseen';

test('news are gathered once each; after a gap everything is asked for', () => {
  expect(isNothing(NOTHING)).toBe(true);
  const some = withNews(withNews(NOTHING, ['block', 'block']), ['balance']);
  expect(some).toEqual(new Set(['block', 'balance']));
  expect(withNews(some, 'all')).toBe('all');
  expect(withNews('all', ['block'])).toBe('all');
  expect(isNothing(withNews(NOTHING, []))).toBe(true);
});

test('each kind names what it concerns, and always bells and balances', () => {
  const always = ['home', 'notices', 'wallet'];
  expect([...domainsOf(new Set(['balance']))].sort()).toEqual(always);
  expect([...domainsOf(new Set(['block', 'order']))].sort()).toEqual(
    [...always, 'houses', 'orders', 'refunds'].sort(),
  );
  // what the member did on another device changes no bell
  expect([...domainsOf(new Set(['cart']))]).toEqual(['cart']);
  expect([...domainsOf(new Set(['cart', 'balance']))].sort()).toEqual([...always, 'cart'].sort());
  expect([...domainsOf('all')]).toEqual(expect.arrayContaining(['partners', 'houses', 'orders']));
});
