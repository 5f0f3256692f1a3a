import { AVENUE, AVENUE_U, LANES } from '@/lib/iso/plan';
import { doorOf, furnitureOf } from './furniture';
import { hazed, quartersOf } from './harbour';
import type { Look } from './look';
import { sceneOf } from './scene';
import { overlaps, plotPoint, toModel, worldBounds, worldOf } from './world';

const world = worldOf(100);
const look = (changes: Partial<Look> = {}): Look => ({
  hour: 'night',
  season: 'summer',
  festival: '',
  ...changes,
});
const of = (kind: string, changes?: Partial<Look>) =>
  furnitureOf(world, 0, look(changes)).filter((item) => item.kind === kind);

describe('the streets of a living city', () => {
  test('have lamps and trees beside the lanes, none of them on a crossing', () => {
    expect(of('lamp').length).toBeGreaterThan(20);
    for (const { x, y } of [...of('lamp'), ...of('t')]) {
      const [u, v] = toModel(x, y);
      const isOnCrossing =
        Math.abs(u - AVENUE_U - AVENUE / 2) < AVENUE / 2 - 2 &&
        LANES.some((lane) => Math.abs(v - lane) < 3);
      expect(isOnCrossing).toBe(false);
    }
  });

  test('wear the colours of the season', () => {
    const colours = (season: Look['season']) => new Set(of('t', { season }).map((t) => t.season));
    expect(colours('summer')).toEqual(new Set([0]));
    expect(colours('spring')).toEqual(new Set([0, 1]));
    expect(colours('autumn')).toEqual(new Set([1, 2]));
    expect(of('snowman', { season: 'snow' })).toHaveLength(1);
    expect(of('snowman')).toHaveLength(0);
  });

  test('hang lanterns over every lane for a festival, and 福 on every house but empty land', () => {
    expect(of('lanterns', { festival: 'lanterns' }).length).toBeGreaterThan(4 * LANES.length);
    expect(of('lanterns', { festival: 'moon' })).toHaveLength(0);
    const plots = [1, 3, 0].map((level, index) => ({
      no: index + 1,
      level,
      isOffered: level === 0,
      isMayor: false,
    }));
    const items = sceneOf(world, plots, 1, null, null, look({ festival: 'lanterns' }));
    expect(items.filter(({ kind }) => kind === 'door')).toHaveLength(2);
  });

  test('a lantern hangs where a log was written, over its house and the one beside it', () => {
    const plots = [1, 2].map((no) => ({
      no,
      level: 3,
      isOffered: false,
      isMayor: false,
      hasLantern: no === 1,
    }));
    const items = sceneOf(world, plots, 1, null, null, look());
    const lantern = items.findIndex(({ kind }) => kind === 'lantern');
    const [x] = plotPoint(world, 1);
    expect(Math.abs((items[lantern]?.x ?? Infinity) - x)).toBeLessThan(12);
    expect(items.filter(({ kind }) => kind === 'lantern')).toHaveLength(1);
    const last = items.findLastIndex(({ kind }) => kind === 'cell');
    expect(lantern).toBeGreaterThanOrEqual(last);
    expect(sceneOf(world, plots, 1, null, null).some(({ kind }) => kind === 'lantern')).toBe(false);
  });

  test('the door lies over its own house', () => {
    expect(doorOf(8, 8, '3').depth).toBeGreaterThan(16);
  });

  test('the plain picture has none of it', () => {
    const kinds = new Set(sceneOf(world, [], 1, null, null).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['t', 'a']));
  });

  test('a house is lit unless it is known that nobody was there', () => {
    const plot = { no: 1, level: 3, isOffered: false, isMayor: false };
    const litOf = (isLit?: boolean) =>
      sceneOf(world, [{ ...plot, isLit }], 1, null, null).find((item) => item.kind === 'cell');
    expect([litOf()?.isLit, litOf(true)?.isLit, litOf(false)?.isLit]).toEqual([true, true, false]);
  });
});

describe('around the land', () => {
  test('stand the next areas, behind it and never on it', () => {
    const quarters = quartersOf(world);
    expect(quarters).toHaveLength(2);
    for (const { u, v, width, depth, blocks } of quarters) {
      expect(u + width < 0 || v + depth < 0).toBe(true);
      expect(blocks.length).toBeGreaterThan(20);
    }
    const { left, right, top, bottom } = worldBounds(world);
    expect(overlaps({ left, right, top, bottom }, quarters[0]!.blocks[0]!)).toBe(true);
  });

  test('haze mixes two colours and leaves alone what is none', () => {
    expect(hazed('#ffffff', '#000000', 0.5)).toBe('rgb(128,128,128)');
    expect(hazed('#102030', '#ffffff', 1)).toBe('rgb(16,32,48)');
    expect(hazed('', '#000000', 0.5)).toBe('');
  });
});
