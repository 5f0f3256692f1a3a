import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/sharing';
import { MINUTE_MS } from '@/lib/time';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { listChannels } from './channels';
import type { SharingDeps } from './deps';
import { baseOf, getSharer, linkOf } from './links';
import { makePoster } from './poster';
import { surroundingsOf } from './scene';

const POSTERS_PER_MINUTE = 12;
const CHECKS_PER_MINUTE = 20;

/** @throws DomainError word_forbidden */
function refusePosterWords({ slogan, cityName }: { slogan: string; cityName: string }): void {
  refuseForbiddenWords(slogan, 'slogan', '文案');
  refuseForbiddenWords(cityName, 'cityName', '城市名称');
}

export async function drawPoster(
  { publicUrl, readPicture }: SharingDeps,
  { db, member, now }: CallOf<typeof contract.getPoster>,
  { templateId, shareId, base: given, cityName, slogan }: InputOf<typeof contract.getPoster>,
): Promise<OutputOf<typeof contract.getPoster>> {
  await refuseOverLimit(db, `poster:${member.userId}`, POSTERS_PER_MINUTE, MINUTE_MS, now);
  const isOwn = (await listChannels(db, member.userId)).some((link) => link.shareId === shareId);
  if (!isOwn) throw new DomainError('not_found');
  const url = linkOf({
    base: baseOf(publicUrl, given),
    refereeId: member.userId,
    shareId,
    isPoster: true,
  });
  refusePosterWords({ slogan, cityName });
  const sharer = await getSharer(db, member.userId, now);
  return makePoster({
    templateId,
    url,
    cityName,
    slogan,
    sharer,
    around: await surroundingsOf(db, sharer, readPicture),
  });
}

export async function checkPosterWords(
  { db, member, now }: CallOf<typeof contract.checkPosterWords>,
  words: InputOf<typeof contract.checkPosterWords>,
): Promise<OutputOf<typeof contract.checkPosterWords>> {
  await refuseOverLimit(db, `poster-words:${member.userId}`, CHECKS_PER_MINUTE, MINUTE_MS, now);
  refusePosterWords(words);
  return {};
}
