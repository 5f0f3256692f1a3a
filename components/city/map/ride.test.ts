import { inFrontOf, wayOf } from './ride';
import { sceneOf } from './scene';
import { plotPlace, worldOf } from './world';

const world = worldOf(100);
const items = sceneOf(
  world,
  Array.from({ length: 100 }, (_, i) => ({
    no: i + 1,
    level: 3,
    isOffered: false,
    isMayor: false,
    isNew: i + 1 === 48,
  })),
  7,
  null,
  null,
);
const cart = items.find((item) => item.kind === 'cart');

test('a cart drives behind the houses on the near side of its lane, and before those on the far side', () => {
  if (!cart) throw new Error('no cart');
  const front = inFrontOf(cart, items);
  const rows = front
    .filter(({ kind }) => kind === 'cell')
    .map(({ depth, x }) => Math.round((depth - x) / 2));
  const [, near] = plotPlace(world, 48);
  const [, far] = plotPlace(world, 38);
  expect(rows.length).toBeGreaterThan(0);
  expect(Math.min(...rows)).toBe(near);
  expect(Math.min(...rows)).toBeGreaterThan(far);
});

test('its way ends where it stands', () => {
  if (!cart) throw new Error('no cart');
  const way = wayOf(cart);
  expect([way.right, way.bottom]).toEqual([cart.right, cart.bottom]);
  expect(way.left).toBeLessThan(cart.left);
});
