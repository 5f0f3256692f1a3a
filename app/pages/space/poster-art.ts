import type { PosterArt } from '@/components/sharing/poster/parts';
import type { Board } from '@/lib/city/board';

/** Owner of the street. */
export interface PosterPlace {
  /** Null draws the default town, without an own house. */
  board: Board | null;
  blockAreaId: number | null;
  blockNo: number | null;
}

const PIXELS = 3;
const FACE_SIDE = 40;

/** A complete svg file of `side` units, three pixels each. */
const file = (viewBox: string, markup: string, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${side * PIXELS}" height="${side * PIXELS}">${markup}</svg>`;

/** The kit and the QR library, loaded with the first poster. */
export async function loadPosterArt({
  board,
  blockAreaId,
  blockNo,
}: PosterPlace): Promise<PosterArt> {
  const [
    { posterScene, SCENE_SIDE, stagesOf },
    { TOWN },
    { person },
    { logoFile },
    { toQrPath },
    { decodeQr },
  ] = await Promise.all([
    import('@/lib/iso/poster'),
    import('./town'),
    import('@/lib/iso/people'),
    import('@/components/city/logo-shapes'),
    import('@/components/city/qr-path'),
    import('@/components/city/qr-verified'),
  ]);
  const town = board ? { ...board, seed: blockAreaId ?? TOWN.seed } : TOWN;
  // the default town has no member's house
  const me = board ? (blockNo ?? undefined) : undefined;
  return {
    scene: ({ design, freeNo, buildingLevel }) => {
      const { viewBox, markup } = posterScene(
        design,
        { ...town, me, freeNo: freeNo ?? undefined },
        buildingLevel,
      );
      return file(viewBox, markup, SCENE_SIDE);
    },
    face: (seed) => file('0 0 40 40', person(Math.abs(Math.trunc(seed)) % 12), FACE_SIDE),
    logo: () => logoFile(FACE_SIDE * PIXELS),
    stages: stagesOf,
    code: (text) => toQrPath(text, 'H'),
    decode: decodeQr,
  };
}
