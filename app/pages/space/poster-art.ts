import { loadPosterKit, svgFile } from '@/app/poster-kit';
import type { PosterArt } from '@/components/sharing/poster/parts';
import type { Board } from '@/lib/city/board';

export interface PosterPlace {
  /** Null = default town. */
  board: Board | null;
  blockAreaId: number | null;
  blockNo: number | null;
}

export async function loadPosterArt({
  board,
  blockAreaId,
  blockNo,
}: PosterPlace): Promise<PosterArt> {
  const [kit, { posterScene, SCENE_SIDE, stagesOf }, { TOWN }] = await Promise.all([
    loadPosterKit(),
    import('@/lib/iso/poster'),
    import('./town'),
  ]);
  const town = board ? { ...board, seed: blockAreaId ?? TOWN.seed } : TOWN;
  const me = board ? (blockNo ?? undefined) : undefined;
  return {
    ...kit,
    scene: ({ design, freeNo, buildingLevel }) => {
      const { viewBox, markup } = posterScene(
        design,
        { ...town, me, freeNo: freeNo ?? undefined },
        buildingLevel,
      );
      return svgFile(viewBox, markup, SCENE_SIDE);
    },
    stages: stagesOf,
  };
}
