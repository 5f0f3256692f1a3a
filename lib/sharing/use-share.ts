import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import {
  checkPosterWords,
  disableShare,
  getPoster,
  getShare,
  getShareStats,
  listShares,
  renameShare,
} from '@/lib/contract/sharing';
import type { SHARE_RANGES } from '@/lib/contract/sharing.schema';
import { sharingCopy } from './copy';
import { appAddress } from './invite-link';

export type Share = OutputOf<typeof getShare>;
export type ShareOwner = Share['owner'];
export type ShareChannel = OutputOf<typeof listShares>['shares'][number];
export type Funnel = OutputOf<typeof getShareStats>;
export type ChannelFunnel = Funnel['channels'][number];
/** Days of the figures; 0 = since the beginning. */
export type ShareRange = (typeof SHARE_RANGES)[number];

/** The member's link of a channel, created by the first request; '' is the general one, null requests nothing. */
export const useShare = (channel: string | null) =>
  useEndpoint(getShare, channel === null ? null : { channel, base: appAddress() }, {
    keepPrevious: true,
  });

/** The member's channels, the general one first. */
export const useChannels = () => useEndpoint(listShares, {});

/** Visits, registrations and first sales by channel. */
export const useShareStats = (range: ShareRange) =>
  useEndpoint(getShareStats, { range }, { keepPrevious: true });

/** Creates a channel: the same call that requests its link. */
export const useAddChannel = () => useSend(getShare);
export const useRenameChannel = () => useSend(renameShare);
export const useDisableChannel = () => useSend(disableShare);

/** A poster drawn by the server. */
export const useServerPoster = () => useSend(getPoster, { isPrompt: false, load: false });

/** The custom texts of a poster. */
export type WordField = 'slogan' | 'cityName';

/** Checks whether the custom texts are allowed on a poster: '' = allowed, else the reason, shown at their field. */
export function useWordCheck(field: WordField) {
  const { send, pending } = useSend(checkPosterWords, { isPrompt: false, load: false });
  async function check(words: string): Promise<string> {
    const answer = await send({ [field]: words });
    if (answer.ok) return '';
    const { isCutOff, fields, msg } = answer.error;
    return isCutOff ? sharingCopy.unchecked[field] : (fields[field] ?? msg);
  }
  return { check, pending };
}

/** Fetches what a change of a channel touches. */
export const refreshChannels = () => refresh(listShares, getShareStats);
