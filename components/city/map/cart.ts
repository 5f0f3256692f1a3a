import { project } from '@/lib/iso/path';
import { LANES, PLOT } from '@/lib/iso/plan';
import type { CartItem } from './items';
import { boardOrigin, plotPlace, type World } from './world';

export const CART_SCALE = 1.25;
const BESIDE = 1.5;
const BEFORE = PLOT / 2 + 3;
const SIDE = 14;
const UP = 20;
const DOWN = 12;

function cartPlace(world: World, no: number): readonly [u: number, v: number] {
  const [u, v] = plotPlace(world, no);
  const [, v0] = boardOrigin(world, Math.floor((no - 1) / 100));
  const lane = LANES.map((middle) => v0 + middle).find((middle) => Math.abs(middle - v) < PLOT);
  return [u, lane === undefined ? v + BEFORE : lane + BESIDE];
}

export function cartAt(world: World, no: number): CartItem {
  const [u, v] = cartPlace(world, no);
  const [x, y] = project(u, v);
  return {
    kind: 'cart',
    no,
    material: 'me',
    x,
    y,
    depth: u + v + 3,
    left: x - SIDE,
    right: x + SIDE,
    top: y - UP,
    bottom: y + DOWN,
  };
}
