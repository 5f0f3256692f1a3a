import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/learning';
import { dayOf } from '@/lib/time';
import { toPage } from '@/server/db/paging';
import { type CallOf, DomainError } from '@/server/http/call';
import { type FilmKeys, signFilm } from '@/server/modules/uploads/film';
import { refuseLockedVideo } from './access';
import { countVideos, countView, findVideo, listVideos, progressOf } from './queries';

type Video = Awaited<ReturnType<typeof listVideos>>[number];

const videoView = (
  { videoId, title, category, cover, seconds, views, publishedAt }: Video,
  step: { seconds: number; doneAt: Date | null } | undefined,
) => ({
  videoId,
  title,
  category,
  cover,
  seconds,
  views,
  publishedAt: publishedAt.getTime(),
  position: step?.seconds ?? 0,
  isDone: Boolean(step?.doneAt),
});

export async function listVideoPage(
  { db, member, now }: CallOf<typeof contract.listVideos>,
  { category, ...page }: InputOf<typeof contract.listVideos>,
): Promise<OutputOf<typeof contract.listVideos>> {
  const total = await countVideos(db, now, category);
  const rows = await listVideos(db, now, category, page);
  const steps = await progressOf(
    db,
    member?.userId ?? null,
    'video',
    rows.map(({ videoId }) => videoId),
  );
  return {
    list: toPage(
      rows.map((video) => videoView(video, steps.get(video.videoId))),
      total,
      page,
    ),
  };
}

export async function showVideo(
  keys: FilmKeys,
  { db, member, now, visitorKey, isPreview = false }: CallOf<typeof contract.getVideo>,
  { videoId }: InputOf<typeof contract.getVideo>,
): Promise<OutputOf<typeof contract.getVideo>> {
  const video = await findVideo(db, now, videoId);
  if (!video) throw new DomainError('not_found');
  await refuseLockedVideo(db, member?.userId ?? null, videoId);
  const isCounted =
    !isPreview && (await countView(db, { videoId, day: dayOf(now), visitor: visitorKey }));
  const steps = await progressOf(db, member?.userId ?? null, 'video', [videoId]);
  return {
    ...videoView({ ...video, views: video.views + (isCounted ? 1 : 0) }, steps.get(videoId)),
    summary: video.summary,
    transcript: video.transcript,
    sources: video.sources.map(({ src, type }) => ({
      src: signFilm(keys, src, { userId: member?.userId ?? 0, now }),
      type,
    })),
  };
}
