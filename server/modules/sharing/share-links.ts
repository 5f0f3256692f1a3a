import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/sharing';
import { site } from '@/lib/kit/site';
import type { shareLinks } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { levelOf } from '@/server/modules/members/growth';
import { channelsLeft, disableChannel, listChannels, openChannel, renameChannel } from './channels';
import type { SharingDeps } from './deps';
import { baseOf, getSharer, linkOf, shareImage, slogansOf, TEMPLATES } from './links';

type ShareLink = typeof shareLinks.$inferSelect;
const rowOf = ({
  shareId,
  label,
  disabledAt,
  createdAt,
  visits,
  registrations,
  firstSales,
}: ShareLink) => ({
  shareId,
  channel: label,
  isDisabled: disabledAt !== null,
  createdAt: createdAt.getTime(),
  visits,
  registrations,
  firstOrders: firstSales,
});

export async function showShare(
  { publicUrl }: SharingDeps,
  { db, member, now }: CallOf<typeof contract.getShare>,
  { channel, base: given }: InputOf<typeof contract.getShare>,
): Promise<OutputOf<typeof contract.getShare>> {
  const base = baseOf(publicUrl, given);
  const { shareId } = await openChannel(db, member.userId, channel, now);
  const { growth, inviteCode, ...owner } = await getSharer(db, member.userId, now);
  const link = { base, refereeId: member.userId, shareId };
  return {
    shareId,
    channel,
    url: linkOf(link),
    posterUrl: linkOf({ ...link, isPoster: true }),
    code: inviteCode,
    title:
      owner.areaName === ''
        ? `${owner.userName}邀请你加入${site().brand.name}`
        : `${owner.userName}邀请你加入${owner.areaName}`,
    desc: '领取一个属于你的门牌，来做邻居',
    image: shareImage(),
    slogans: slogansOf(owner),
    templates: TEMPLATES,
    owner: { ...owner, buildingLevel: owner.blockNo === null ? 0 : levelOf(growth) },
  };
}

export async function listShares({
  db,
  member,
}: CallOf<typeof contract.listShares>): Promise<OutputOf<typeof contract.listShares>> {
  return {
    shares: (await listChannels(db, member.userId)).map(rowOf),
    left: await channelsLeft(db, member.userId),
  };
}

export async function renameShare(
  { db, member }: CallOf<typeof contract.renameShare>,
  { shareId, channel }: InputOf<typeof contract.renameShare>,
): Promise<OutputOf<typeof contract.renameShare>> {
  return rowOf(await renameChannel(db, member.userId, shareId, channel));
}

export async function disableShare(
  { db, member, now }: CallOf<typeof contract.disableShare>,
  { shareId, isDisabled }: InputOf<typeof contract.disableShare>,
): Promise<OutputOf<typeof contract.disableShare>> {
  return rowOf(await disableChannel(db, member.userId, shareId, isDisabled, now));
}
