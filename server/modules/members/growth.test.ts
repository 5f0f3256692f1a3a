import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVEL_POINTS, levelOf, MAX_LEVEL, nextPointsOf, pointsForPartner } from './growth';

test('each level begins exactly at its points, and the point before still belongs to the level below', () => {
  LEVEL_POINTS.forEach((points, i) => {
    assert.equal(levelOf(points), i + 1);
    if (i > 0) assert.equal(levelOf(points - 1), i);
  });
});

test('growth never leaves the seven levels', () => {
  assert.equal(levelOf(-5), 1);
  assert.equal(levelOf(Number.MAX_SAFE_INTEGER), MAX_LEVEL);
  assert.equal(MAX_LEVEL, 7);
});

test('the next goal is the first point of the next level, and there is none at the top', () => {
  assert.equal(nextPointsOf(0), 60);
  assert.equal(nextPointsOf(60), 180);
  assert.equal(nextPointsOf(2999), 3000);
  assert.equal(nextPointsOf(3000), null);
});

test('partners alone cannot lift a building above a shop', () => {
  let points = 0;
  for (let n = 1; n <= 10_000; n += 1) points += pointsForPartner(n);
  assert.equal(points, 300);
  assert.equal(levelOf(points), 3);
});
