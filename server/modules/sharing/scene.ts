import sharp from 'sharp';
import type { PosterTemplate } from '@/lib/contract/sharing.schema';
import { demoPlots } from '@/lib/iso/demo-plots';
import { person } from '@/lib/iso/people';
import { type PosterScene, posterScene, type PosterTown, stagesOf } from '@/lib/iso/poster';
import type { Db } from '@/server/db/client';
import { listPlots } from '@/server/modules/city/queries';
import { levelOf } from '@/server/modules/members/growth';
import type { Sharer } from './links';

const PLOTS_PER_BOARD = 100;
const SAMPLE_SEED = 7;
const FACE_PX = 120;

type ReadPicture = (key: string) => Promise<Buffer | null>;

export interface Surroundings {
  town: PosterTown;
  level: number;
  face: string;
}

async function townOf(db: Db, { blockAreaId, blockNo, freeNo }: Sharer): Promise<PosterTown> {
  if (blockAreaId === null || blockNo === null)
    return { plots: demoPlots(SAMPLE_SEED), seed: SAMPLE_SEED };
  const from = Math.floor((blockNo - 1) / PLOTS_PER_BOARD) * PLOTS_PER_BOARD + 1;
  const plots = await listPlots(db, {
    blockAreaId,
    from,
    to: from + PLOTS_PER_BOARD - 1,
    // pictures have no lights
    viewerId: null,
    now: new Date(),
  });
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

async function faceOf({ avatar, userId }: Sharer, readPicture: ReadPicture): Promise<string> {
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

export const surroundingsOf = async (
  db: Db,
  sharer: Sharer,
  readPicture: ReadPicture,
): Promise<Surroundings> => ({
  town: await townOf(db, sharer),
  level: sharer.blockNo === null ? 0 : levelOf(sharer.growth),
  face: await faceOf(sharer, readPicture),
});

const SCENES: Record<PosterTemplate, PosterScene> = {
  street: 'street',
  night: 'night',
  blueprint: 'blueprint',
  city: 'cityDay',
};

export const sceneOf = (template: PosterTemplate, { town, level }: Surroundings) => ({
  ...posterScene(SCENES[template], town, level),
  stages: template === 'blueprint' ? stagesOf(level) : [],
});
