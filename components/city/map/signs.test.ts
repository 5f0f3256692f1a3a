import { HEIGHT } from '@/lib/iso/kit';
import { sceneOf } from './scene';
import { boardHeight, signOf } from './signs';
import { worldOf } from './world';

const world = worldOf(100);
const plot = (no: number, sign: string, level = 3) => ({
  no,
  level,
  sign,
  isOffered: false,
  isMayor: no === 46,
});
const signs = (plots: ReturnType<typeof plot>[], me: number | null = null) =>
  sceneOf(world, plots, 7, me, null).flatMap((item) => (item.kind === 'sign' ? [item] : []));

describe('signs of the houses', () => {
  test('hang where a house has a name, with its first four letters', () => {
    const found = signs([plot(12, '花生小铺第二家'), plot(13, ''), plot(14, '知夏')]);
    expect(found.map(({ letters }) => letters.join(''))).toEqual(['花生小铺', '知夏']);
  });

  test('need a house: empty land has none', () => {
    expect(signs([plot(12, '知夏', 0)])).toEqual([]);
  });

  test('are drawn over the house next door, and every word stays letters', () => {
    const items = sceneOf(world, [plot(12, '<b>&'), plot(13, '')], 7, null, null);
    const kinds = items.filter(({ kind }) => kind === 'cell' || kind === 'sign');
    expect(kinds.at(-1)).toMatchObject({ kind: 'sign', letters: ['<', 'b', '>', '&'] });
  });

  test('of my own house stand in front of all others', () => {
    const items = sceneOf(
      world,
      [plot(37, '知夏'), plot(38, '山月'), plot(48, '听雨')],
      7,
      37,
      null,
    );
    expect(items.at(-1)).toMatchObject({ kind: 'sign', no: 37 });
  });

  test('are known by their paint: mine, the mayor’s, and the others’', () => {
    const [mine, mayor, other] = [37, 46, 12].map(
      (no) => signs([plot(no, '知夏')], 37)[0]?.tone ?? -1,
    );
    expect([mine, mayor]).toEqual([4, 5]);
    expect(other).toBeLessThan(4);
  });

  test('stand on the ground: no board reaches below the foot of its wall', () => {
    for (const shape of ['1', '2', '3', '4', '5', '6', '7'] as const) {
      const sign = signOf(12, [0, 0], shape, '一二三四', 0);
      expect(sign.y + boardHeight(sign)).toBeLessThanOrEqual(9);
      expect(HEIGHT[shape]).toBeGreaterThan(0);
    }
  });
});
