import {
  at,
  awning,
  box,
  columns,
  cube,
  el,
  fins,
  lobby,
  row,
  shade,
  stack,
  veil,
  wall,
} from './faces';
import { leftFace, poly, project as P, rightFace, topFace } from './path';

/**
 * 1 stall · 2 b cottages · 3 shop · 4 studio · 5 c office, slab or round · 6 tower · 7 landmark · s sign · t tree · k
 * crown · a car.
 */
export type Shape = '1' | '2' | 'b' | '3' | '4' | '5' | 'c' | '6' | '7' | 's' | 't' | 'k' | 'a';

const low: Record<'1' | '2' | 'b' | '3', () => string> = {
  1: () =>
    shade(-5, -4, 5, 5, 9) +
    el('P', 'M-10-2v-5M0 5v-6M10-1v-8') +
    box(-4, -3, 4, 3, 0, 3) +
    awning(-6, 6, -4, 6, 10, 6),
  2: () =>
    shade(-5, -5, 5, 5, 9) +
    el('L', leftFace(5, -5, 5, 0, 6)) +
    el('R', poly([P(5, 5), P(5, -5), P(5, -5, 6), P(5, 0, 11), P(5, 5, 6)])) +
    row('W', 'l', 5, -5, 5, 3) +
    row('N', 'r', 5, -3, 4, 3) +
    el('A', poly([P(-6, 6, 5), P(6, 6, 5), P(6, 0, 11), P(-6, 0, 11)])) +
    box(-3, 0, -1, 2, 8, 13),
  b: () =>
    shade(-5, -5, 5, 5, 9) +
    el('R', rightFace(5, -5, 5, 0, 6)) +
    el('L', poly([P(-5, 5), P(5, 5), P(5, 5, 6), P(0, 5, 11), P(-5, 5, 6)])) +
    row('N', 'l', 5, -4, 4, 3) +
    row('W', 'r', 5, -5, 5, 3) +
    el('C', poly([P(6, 6, 5), P(6, -6, 5), P(0, -6, 11), P(0, 6, 11)])) +
    at('t', -6, 6),
  3: () =>
    shade(-6, -6, 6, 6, 12) +
    stack(
      [
        [-6, -6, 6, 6, 0, 12],
        [-4, -4, 0, 0, 12, 14],
      ],
      topFace(-5, -5, 5, 5, 12),
    ) +
    row('W', 'l', 6, -6, 6, 9) +
    row('W', 'r', 6, -6, 6, 9) +
    lobby(6, 5, 5) +
    el('A', poly([P(-6, 6, 7), P(6, 6, 7), P(6, 8, 5), P(-6, 8, 5)])) +
    el('C', poly([P(6, 6, 7), P(6, 8, 5), P(6, 6, 5)])),
};

const middle: Record<'4' | '5' | 'c', () => string> = {
  4: () =>
    shade(-6, -6, 6, 6, 15) +
    el('L', leftFace(6, -6, 1, 0, 20) + leftFace(6, 1, 6, 0, 10)) +
    el('R', rightFace(1, -6, 6, 10, 20)) +
    el('T', topFace(-6, -6, 1, 6, 20)) +
    el('D', topFace(-5, -5, 0, 5, 20)) +
    wall(
      'l',
      columns('U', 'l', 6, -6, 1, 2.5, 18),
      columns('I', 'l', 6, -6, 1, 2.5, 18, { 1: 1 }),
      columns('U', 'l', 6, 0, 6, 2.5, 8.5),
    ) +
    el('R', rightFace(6, -6, 6, 0, 10)) +
    el('T', topFace(1, -6, 6, 6, 10)) +
    wall(
      'r',
      columns('U', 'r', 1, -6, 6, 11.5, 18),
      columns('U', 'r', 6, -6, 6, 2.5, 8.5),
      columns('I', 'r', 6, -6, 6, 2.5, 8.5, { 1: 0, 3: 1 }),
    ) +
    veil(-6, -6, 6, 6, 0, 9) +
    el('J', topFace(2, -5, 5, 5, 10)) +
    at('t', 3, -3, 10) +
    at('t', 4, 4, 10),
  5: () =>
    shade(-6, -6, 6, 6, 28) +
    stack(
      [
        [-6, -6, 6, 6, 0, 28],
        [-3, -3.5, 1, 0.5, 28, 30.5],
      ],
      topFace(-5, -5, 5, 5, 28),
    ) +
    wall(
      'l',
      columns('U', 'l', 6, -6, 6, 6, 26),
      columns('I', 'l', 6, -6, 6, 6, 26, { 0: 1, 2: 0, 3: 3 }),
    ) +
    wall(
      'r',
      columns('U', 'r', 6, -6, 6, 6, 26),
      columns('I', 'r', 6, -6, 6, 6, 26, { 1: 2, 3: 0 }),
    ) +
    lobby(6, 5, 4) +
    veil(-6, -6, 6, 6, 0, 14),
  c: () =>
    shade(-5, -5, 5, 5, 26) +
    el('R', 'M-8.5 0v-26h17v26a8.5 4.3 0 0 1-17 0z') +
    el('L', 'M-8.5 0v-26h12v29.9A8.5 4.3 0 0 1-8.5 0z') +
    el('V', [9, 14, 19].map((z) => `M-7.7-${z}a7.7 4.1 0 0 0 15.4 0`).join('')) +
    el('V H', 'M-7.7-3.5a7.7 4.1 0 0 0 15.4 0') +
    el('O', 'M-8.5 0v-14a8.5 4.3 0 0 0 17 0v14a8.5 4.3 0 0 1-17 0z', ' fill="url(#ao)"') +
    '<ellipse class="T" cy="-26" rx="8.5" ry="4.3"/><ellipse class="D" cy="-26" rx="7" ry="3.5"/>',
};

const tall: Record<'6' | '7', () => string> = {
  6: () =>
    shade(-7, -7, 7, 7, 40) +
    stack([
      [-7, -7, 7, 7, 0, 7],
      [-5, -5, 5, 5, 7, 42],
    ]) +
    lobby(7, 6, 4) +
    wall(
      'l',
      columns('U', 'l', 5, -5, 5, 9, 40),
      columns('I', 'l', 5, -5, 5, 9, 40, { 0: 4, 1: 1, 2: 2 }),
    ) +
    wall(
      'r',
      columns('U', 'r', 5, -5, 5, 9, 40),
      columns('I', 'r', 5, -5, 5, 9, 40, { 0: 1, 2: 3 }),
    ) +
    veil(-5, -5, 5, 5, 7, 24) +
    cube(3, 42, 46, true) +
    el('P', 'M0-46v-9') +
    '<circle class="X" cy="-55" r=".9"/>',
  7: () =>
    shade(-7, -7, 7, 7, 44) +
    stack([
      [-7, -7, 7, 7, 0, 6],
      [-6, -6, 6, 6, 6, 28],
      [-4, -4, 4, 4, 28, 44],
    ]) +
    lobby(7, 6, 4) +
    fins(6, 5, 7, 27) +
    fins(4, 3, 29, 43) +
    veil(-6, -6, 6, 6, 6, 22) +
    cube(3, 44, 52, true) +
    el('B', poly([P(-3, 3, 52), P(3, 3, 52), P(0, 0, 62)])) +
    el('C', poly([P(3, 3, 52), P(3, -3, 52), P(0, 0, 62)])) +
    el('P', 'M0-62v-7'),
};

const street: Record<'s' | 't' | 'k' | 'a', () => string> = {
  t: () =>
    '<ellipse class="S" cx="1.8" rx="3.2" ry="1.4"/><path class="K" d="M0-7c2 0 3.2 1.9 3.2 4S1.8.4 0 .4-3.2-1-3.2-3-2-7 0-7z"/><path class="J" d="M0-7c-2 0-3.2 1.9-3.2 4S-1.8.4 0 .4C-1-1.5-1.2-4.5 0-7z"/>',
  s: () =>
    el('P', 'M0 0v-6') + el('Q', leftFace(0, -4, 4, 4, 9)) + el('Y', leftFace(0, -2.4, 2.4, 6, 7)),
  k: () =>
    el('A', 'M-6 0l-1.5-7 4.2 3L0-9l3.3 5 4.2-3L6 0z') +
    el('C', 'M0 0v-9l3.3 5 4.2-3L6 0z') +
    el('B', 'M-6 1h12v2h-12z'),
  a: () =>
    box(-2.5, -1, 2.5, 1, 0, 2, true) +
    el('G', leftFace(1, -1.5, 1.5, 2, 3.2)) +
    el('T', topFace(-1.5, -1, 1.5, 1, 3.2)),
};

export const KIT: Record<Shape, () => string> = { ...low, ...middle, ...tall, ...street };

/** Model units: where plates and crowns float. */
export const HEIGHT: Partial<Record<Shape, number>> = {
  s: 9,
  1: 9,
  2: 12,
  b: 11,
  3: 13,
  4: 20,
  5: 30,
  c: 28,
  6: 55,
  7: 68,
};

export const symbol = (shape: Shape) => `<symbol id="${shape}">${KIT[shape]()}</symbol>`;
/** Gradient that every drawing with a building needs once. */
export const VEIL_DEFS =
  '<linearGradient id="ao" x2="0" y2="1"><stop class="a0"/><stop class="a1" offset="1"/></linearGradient>';
