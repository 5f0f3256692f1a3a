import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/sharing';
import { lastDays } from '@/lib/time';
import type { CallOf } from '@/server/http/call';
import { GENERAL, listChannels, sumFunnel } from './channels';
import type { SharingDeps } from './deps';
import { recordVisit } from './visits';

const EVER = '1970-01-01';
const NOTHING = { visits: 0, registrations: 0, firstOrders: 0 };

export async function showFunnel(
  { db, member, now }: CallOf<typeof contract.getShareStats>,
  { range }: InputOf<typeof contract.getShareStats>,
): Promise<OutputOf<typeof contract.getShareStats>> {
  const [from = EVER] = range === 0 ? [EVER] : lastDays(now, range);
  const sums = new Map(
    (await sumFunnel(db, member.userId, from)).map(({ shareId, ...sum }) => [shareId, sum]),
  );
  const links = (await listChannels(db, member.userId)).map(({ shareId, label, disabledAt }) => ({
    shareId,
    channel: label,
    isDisabled: disabledAt !== null,
  }));
  const channels = [...links, { shareId: 0, channel: GENERAL, isDisabled: false }].map((link) => ({
    ...link,
    ...(sums.get(link.shareId) ?? NOTHING),
  }));
  const total = [...sums.values()].reduce(
    (all, one) => ({
      visits: all.visits + one.visits,
      registrations: all.registrations + one.registrations,
      firstOrders: all.firstOrders + one.firstOrders,
    }),
    NOTHING,
  );
  return {
    total,
    channels: channels.sort((a, b) => b.visits - a.visits || b.registrations - a.registrations),
  };
}

export async function countVisit(
  { pepper }: SharingDeps,
  { db, ip, member, now }: CallOf<typeof contract.recordVisit>,
  { refereeId, visitorId, shareId, via, route: page }: InputOf<typeof contract.recordVisit>,
): Promise<OutputOf<typeof contract.recordVisit>> {
  /* Opening one's own link is no visit. */
  if (member?.userId === refereeId) return { visitId: 0 };
  return {
    visitId: await recordVisit(
      db,
      { refereeId, visitorId, shareId, via, route: page, ip, now },
      pepper,
    ),
  };
}
