import type { PosterArt } from '@/components/sharing/poster/parts';
import type { Board } from '@/lib/city/board';

/** Whose street is drawn. */
export interface PosterPlace {
  /** Null draws the town of everybody, without a house of mine. */
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
    import('@/components/city/iso/poster'),
    import('./town'),
    import('@/components/city/iso/people'),
    import('@/components/city/logo-shapes'),
    import('@/components/city/qr-path'),
    import('@/components/city/qr-verified'),
  ]);
  const town = board ? { ...board, seed: blockAreaId ?? TOWN.seed } : TOWN;
  // the town of everybody has no house of a member in it
  const me = board ? (blockNo ?? undefined) : undefined;
  return {
    scene: ({ look, freeNo, buildingLevel }) => {
      const { viewBox, markup } = posterScene(
        look,
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
