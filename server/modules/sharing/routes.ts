import type { Jssdk } from '@/server/adapters/wechat/jssdk';
import * as contract from '@/lib/contract/sharing';
import { lastDays } from '@/server/db/day';
import type { shareLinks } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { route, type Route } from '@/server/http/route';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import {
  channelsLeft,
  disableChannel,
  GENERAL,
  listChannels,
  openChannel,
  renameChannel,
  sumFunnel,
} from './channels';
import { baseOf, getSharer, linkOf, SHARE_IMAGE, SLOGANS, TEMPLATES } from './links';
import { makePoster } from './poster';
import { surroundingsOf, type ScenePorts } from './scene';
import { recordVisit } from './visits';

interface Deps extends ScenePorts {
  /** Secret of this installation; keys the hashes of addresses. */
  pepper: string | Buffer;
  /** Public address of the app, if it is configured. */
  publicUrl: string | undefined;
  /** Null until the messaging app's account is configured. */
  jssdk: Jssdk | null;
}

/** Signatures that one address may ask for, posters that one member may have drawn and words to have checked, in a minute. */
const SIGNATURES_PER_MINUTE = 60;
const POSTERS_PER_MINUTE = 12;
const CHECKS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const EVER = '1970-01-01';
const NOTHING = { visits: 0, registrations: 0, firstOrders: 0 };

type ShareLink = typeof shareLinks.$inferSelect;
const rowOf = ({
  shareId,
  label,
  disabledAt,
  createdAt,
  visits,
  registrations,
  firstOrders,
}: ShareLink) => ({
  shareId,
  channel: label,
  isDisabled: disabledAt !== null,
  createdAt: createdAt.getTime(),
  visits,
  registrations,
  firstOrders,
});

/** Words that everybody reads who sees the poster. @throws DomainError word_forbidden */
function refusePosterWords({ slogan, cityName }: { slogan: string; cityName: string }): void {
  refuseForbiddenWords(slogan, 'slogan', '文案');
  refuseForbiddenWords(cityName, 'cityName', '城市名称');
}

/** Shared links: who came through whose, by channel. */
export function sharingRoutes({ pepper, publicUrl, jssdk, ...scene }: Deps): Route[] {
  const { levelOf } = scene;
  return [
    route(
      contract.recordVisit,
      async ({ db, ip, member, now }, { refereeId, visitorId, shareId, via, route: page }) => {
        /* Looking at one's own link is not a visit. */
        if (member?.userId === refereeId) return { visitId: 0 };
        return {
          visitId: await recordVisit(
            db,
            { refereeId, visitorId, shareId, via, route: page, ip, now },
            pepper,
          ),
        };
      },
    ),

    route(contract.getShare, async ({ db, member, now }, { channel, base: given }) => {
      const base = baseOf(publicUrl, given);
      const { shareId } = await openChannel(db, member.userId, channel, now);
      const { growth, inviteCode, ...owner } = await getSharer(db, member.userId);
      const link = { base, refereeId: member.userId, shareId };
      return {
        shareId,
        channel,
        url: linkOf(link),
        posterUrl: linkOf({ ...link, isPoster: true }),
        code: inviteCode,
        title:
          owner.areaName === ''
            ? `${owner.userName}邀请你加入创业元宇宙`
            : `${owner.userName}邀请你加入${owner.areaName}`,
        desc: '领取一个属于你的门牌，来做邻居',
        image: SHARE_IMAGE,
        slogans: SLOGANS,
        templates: TEMPLATES,
        owner: { ...owner, buildingLevel: owner.blockNo === null ? 0 : levelOf(growth) },
      };
    }),

    route(contract.listShares, async ({ db, member }) => ({
      shares: (await listChannels(db, member.userId)).map(rowOf),
      left: await channelsLeft(db, member.userId),
    })),
    route(contract.renameShare, async ({ db, member }, { shareId, channel }) =>
      rowOf(await renameChannel(db, member.userId, shareId, channel)),
    ),
    route(contract.disableShare, async ({ db, member, now }, { shareId, isDisabled }) =>
      rowOf(await disableChannel(db, member.userId, shareId, isDisabled, now)),
    ),

    route(contract.getShareStats, async ({ db, member, now }, { range }) => {
      const [from = EVER] = range === 0 ? [EVER] : lastDays(now, range);
      const sums = new Map(
        (await sumFunnel(db, member.userId, from)).map(({ shareId, ...sum }) => [shareId, sum]),
      );
      const links = (await listChannels(db, member.userId)).map(
        ({ shareId, label, disabledAt }) => ({
          shareId,
          channel: label,
          isDisabled: disabledAt !== null,
        }),
      );
      const channels = [...links, { shareId: 0, channel: GENERAL, isDisabled: false }].map(
        (link) => ({ ...link, ...(sums.get(link.shareId) ?? NOTHING) }),
      );
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
    }),

    route(
      contract.getPoster,
      async ({ db, member, now }, { templateId, shareId, base: given, cityName, slogan }) => {
        await refuseOverLimit(db, `poster:${member.userId}`, POSTERS_PER_MINUTE, MINUTE_MS, now);
        const isOwn = (await listChannels(db, member.userId)).some(
          (link) => link.shareId === shareId,
        );
        if (!isOwn) throw new DomainError('not_found');
        const url = linkOf({
          base: baseOf(publicUrl, given),
          refereeId: member.userId,
          shareId,
          isPoster: true,
        });
        refusePosterWords({ slogan, cityName });
        const sharer = await getSharer(db, member.userId);
        return makePoster({
          templateId,
          url,
          cityName,
          slogan,
          sharer,
          around: await surroundingsOf(db, sharer, scene),
        });
      },
    ),

    route(contract.checkPosterWords, async ({ db, member, now }, words) => {
      await refuseOverLimit(db, `poster-words:${member.userId}`, CHECKS_PER_MINUTE, MINUTE_MS, now);
      refusePosterWords(words);
      return {};
    }),

    route(contract.getJssdk, async ({ db, ip, now }, { url }) => {
      if (!jssdk) throw new DomainError('jssdk_off');
      await refuseOverLimit(db, `jssdk:${ip}`, SIGNATURES_PER_MINUTE, MINUTE_MS, now);
      const signed = await jssdk.sign(url, now);
      if (!signed) throw new DomainError('wechat_failed');
      return signed;
    }),
  ];
}
