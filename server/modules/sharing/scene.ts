import sharp from 'sharp';
import type { PosterTemplate } from '@/lib/contract/sharing.schema';
import { demoPlots } from '@/lib/iso/demo-plots';
import { person } from '@/lib/iso/people';
import { type PosterScene, posterScene, type PosterTown, stagesOf } from '@/lib/iso/poster';
import type { Db } from '@/server/db/client';
import type { Sharer } from './links';

/** Plots that one map shows; larger areas have several maps. */
const PLOTS_PER_BOARD = 100;
/** The town shown to members without a plot. */
const SAMPLE_SEED = 7;
const FACE_PX = 120;

/** What a poster needs of other domains; `app.ts` plugs it in. */
export interface ScenePorts {
  /** Level of a plot's building, 1-7. */
  levelOf: (growth: number) => number;
  /** Plots of an area by number, with what their owners show. */
  plotsOf: (
    db: Db,
    range: { blockAreaId: number; from: number; to: number },
  ) => Promise<{ no: number; state: string; growth: number | null; isMayor: boolean | null }[]>;
  /** The bytes of a stored picture; null when there is none. */
  readPicture: (key: string) => Promise<Buffer | null>;
}

export interface Surroundings {
  town: PosterTown;
  level: number;
  /** The face as markup in a box of 40 × 40. */
  face: string;
}

/** The plots around the member's own, as the map draws them. */
async function townOf(
  db: Db,
  { blockAreaId, blockNo, freeNo }: Sharer,
  { levelOf, plotsOf }: ScenePorts,
): Promise<PosterTown> {
  if (blockAreaId === null || blockNo === null)
    return { plots: demoPlots(SAMPLE_SEED), seed: SAMPLE_SEED };
  const from = Math.floor((blockNo - 1) / PLOTS_PER_BOARD) * PLOTS_PER_BOARD + 1;
  const plots = await plotsOf(db, { blockAreaId, from, to: from + PLOTS_PER_BOARD - 1 });
  return {
    plots: plots.map(({ no, state, growth }) => ({
      no,
      level: state === 'taken' ? levelOf(growth ?? 0) : 0,
      isOffered: state === 'free',
    })),
    mayors: plots.filter(({ isMayor }) => isMayor === true).map(({ no }) => no),
    seed: blockAreaId,
    me: blockNo,
    freeNo: freeNo ?? undefined,
  };
}

const PRESET = /^preset:(\d+)$/;

/** The member's picture, or a drawn face where there is none or it cannot be read. */
async function faceOf({ avatar, userId }: Sharer, { readPicture }: ScenePorts): Promise<string> {
  const preset = PRESET.exec(avatar)?.[1];
  const drawn = person((preset === undefined ? userId : Number(preset)) % 12);
  if (avatar === '' || preset !== undefined) return drawn;
  try {
    const bytes = await readPicture(avatar);
    const png =
      bytes && (await sharp(bytes).resize(FACE_PX, FACE_PX, { fit: 'cover' }).png().toBuffer());
    return png
      ? `<image width="40" height="40" href="data:image/png;base64,${png.toString('base64')}"/>`
      : drawn;
  } catch {
    return drawn;
  }
}

/** Everything of a poster that is about this member. */
export const surroundingsOf = async (
  db: Db,
  sharer: Sharer,
  ports: ScenePorts,
): Promise<Surroundings> => ({
  town: await townOf(db, sharer, ports),
  level: sharer.blockNo === null ? 0 : ports.levelOf(sharer.growth),
  face: await faceOf(sharer, ports),
});

const SCENES: Record<PosterTemplate, PosterScene> = {
  street: 'street',
  night: 'night',
  blueprint: 'blueprint',
  city: 'cityDay',
};

/** The picture of a template, and the names that stand below the buildings of a blueprint. */
export const sceneOf = (template: PosterTemplate, { town, level }: Surroundings) => ({
  ...posterScene(SCENES[template], town, level),
  stages: template === 'blueprint' ? stagesOf(level) : [],
});
