import type { PosterArt, PosterScene } from '@/components/sharing/poster/parts';
import type { Board } from '@/lib/city/board';
import { buildingName } from '@/lib/format/building-name';
import { topStage } from '@/lib/sharing/words';

/** Whose street is drawn. */
export interface PosterPlace {
  /** Null draws the town of everybody, without a house of mine. */
  board: Board | null;
  blockAreaId: number | null;
  blockNo: number | null;
}

const SAMPLE = { seed: 7, no: 37, free: 38, mayors: [46] };
/** The town of the sample, with a house in it. */
export const SAMPLE_PLACE: PosterPlace = { board: null, blockAreaId: null, blockNo: SAMPLE.no };
/** The camera next to my house, and above the whole town. */
const NEAR = { side: 150, at: [0.56, 0.64] } as const;
const WIDE = { side: 290, at: [0.5, 0.53] } as const;
/** Middle of the board. */
const MIDDLE = 55;
const SCENE_SIDE = 286;
const PIXELS = 3;
const STAGES = 5;

/** Levels of the five buildings on a blueprint. */
const stagesOf = (level: number) => Array.from({ length: STAGES }, (_, index) => topStage(level) - STAGES + 1 + index);

const file = (viewBox: string, markup: string, side: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${side}" height="${side}">${markup}</svg>`;

/** The kit and the QR library, loaded with the first poster. */
export async function loadPosterArt(place: PosterPlace): Promise<PosterArt> {
  const [{ printBuilding, printCity }, { demoPlots }, { viewOn }, { person }, { logoFile }, { toQrPath }, { decodeQr }] = await Promise.all([
    import('@/components/city/iso/print'),
    import('@/components/city/iso/demo-plots'),
    import('@/components/city/iso/camera'),
    import('@/components/city/iso/people'),
    import('@/components/city/logo-shapes'),
    import('@/components/city/qr-path'),
    import('@/components/city/qr-verified'),
  ]);
  const { board, blockAreaId, blockNo } = place;
  const town = board ? { ...board, seed: blockAreaId ?? SAMPLE.seed } : { plots: demoPlots(SAMPLE.seed).map((plot) => (plot.no === SAMPLE.free ? { no: plot.no, level: 0, isOffered: true } : plot)), mayors: SAMPLE.mayors, seed: SAMPLE.seed };
  // the town of everybody has no house of a member in it, the sample's has
  const me = board || place === SAMPLE_PLACE ? (blockNo ?? undefined) : undefined;
  const city = ({ look, freeNo }: PosterScene) => {
    const isWide = look === 'cityDay' || look === 'cityNight';
    const { side, at } = isWide ? WIDE : NEAR;
    const view = viewOn(isWide ? MIDDLE : (me ?? MIDDLE), side, side, at);
    const target = look === 'street' ? (freeNo ?? undefined) : undefined;
    return file(view.join(' '), printCity({ ...town, me, target, plateScale: isWide ? 1.2 : 0.6 }, 'p', look === 'night' || look === 'cityNight' ? 'night' : 'day'), SCENE_SIDE * PIXELS);
  };
  const blueprint = (level: number) => {
    const step = (SCENE_SIDE - 16) / STAGES;
    const places = stagesOf(level).map((stage, index) => {
      const x = 8 + step * (index + 0.5);
      const y = 210 - index * 26;
      const foot = `<path d="M${x} ${y + 8}V250" stroke="#fff" stroke-opacity=".44" stroke-dasharray="4 4"/>`;
      return `${foot}<g transform="translate(${x} ${y})scale(1.7)">${printBuilding({ level: stage, isOnLot: true }, `w${index}`, 'wire')}</g>`;
    });
    return file(`0 0 ${SCENE_SIDE} ${SCENE_SIDE}`, places.join(''), SCENE_SIDE * PIXELS);
  };
  return {
    scene: (scene) => (scene.look === 'blueprint' ? blueprint(scene.buildingLevel) : city(scene)),
    face: (seed) => file('0 0 40 40', person(Math.abs(Math.trunc(seed)) % 12), 40 * PIXELS),
    logo: () => logoFile(40 * PIXELS),
    stages: (level) => stagesOf(level).map(buildingName),
    code: (text) => toQrPath(text, 'H'),
    decode: decodeQr,
  };
}
