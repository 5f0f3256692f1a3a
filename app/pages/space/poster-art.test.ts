/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { rasterOf } from '@/components/ui/qr/qr-verified';
import { CITY_DESIGNS, SHARE_DESIGNS } from '@/lib/sharing/poster/designs';
import { LOGO_SHARE, QUIET } from '@/lib/sharing/poster/layout';
import { loadPosterArt, type PosterPlace } from './poster-art';

// browsers have it, jsdom does not
beforeAll(() => void Object.assign(globalThis, { TextEncoder }));

const MINE: PosterPlace = {
  board: {
    plots: [
      { no: 37, level: 5, isOffered: false },
      { no: 38, level: 0, isOffered: true },
    ],
    mayors: [37],
  },
  blockAreaId: 3,
  blockNo: 37,
};
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');

describe.each([
  ['my street', MINE],
  ['a member without a plot', { board: null, blockAreaId: null, blockNo: null }],
] as const)('%s', (_, place) => {
  it.each([...SHARE_DESIGNS, ...CITY_DESIGNS])(
    '%s is a whole picture that needs nothing from the page',
    async (design) => {
      const art = await loadPosterArt(place);
      const svg = art.scene({ design, freeNo: 38, buildingLevel: 5 });
      const picture = parse(svg);
      expect(picture.querySelector('parsererror')).toBeNull();
      expect(svg).not.toMatch(/var\(--|<style|url\(http/);
      for (const use of picture.querySelectorAll('use'))
        expect(picture.getElementById((use.getAttribute('href') ?? '').slice(1))).not.toBeNull();
    },
  );
});

it('shows my number on my street, and no number in the default town', async () => {
  const numbers = async (place: PosterPlace) =>
    [
      ...parse(
        (await loadPosterArt(place)).scene({ design: 'street', freeNo: 38, buildingLevel: 5 }),
      ).querySelectorAll('text'),
    ].map(({ textContent }) => textContent);
  expect(await numbers(MINE)).toEqual(['037', '038']);
  expect(await numbers({ board: null, blockAreaId: null, blockNo: null })).not.toContain('037');
});

it.each([
  [0, '摊位', '写字楼'],
  [5, '摊位', '写字楼'],
  [7, '商铺', '地标'],
])('a blueprint of level %i leads from %s to %s', async (level, first, last) => {
  const stages = (await loadPosterArt(MINE)).stages(level);
  expect([stages[0], stages.at(-1), stages.length]).toEqual([first, last, 5]);
});

it.each([
  'https://a.cn/zc/#/?refereeId=1&shareId=1&via=poster',
  'https://community.startup-metaverse.example.com/zc/#/?refereeId=9007199254740991&shareId=123456789&via=poster',
])('the code of %s is read with the logo on it', async (link) => {
  const { code, decode } = await loadPosterArt(MINE);
  const picture = rasterOf(await code(link));
  const quiet = 4;
  const modules = picture.width / 4 - 2 * quiet;
  const side = (modules * LOGO_SHARE + QUIET / 2) * 4;
  const from = Math.floor((picture.width - side) / 2);
  for (let y = from; y < from + side; y += 1)
    picture.data.fill(
      128,
      (y * picture.width + from) * 4,
      (y * picture.width + from + Math.ceil(side)) * 4,
    );
  expect(await decode(picture as ImageData)).toBe(link);
});
