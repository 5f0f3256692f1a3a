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
export type ShareChannel = OutputOf<typeof listShares>['shares'][number];
export type Funnel = OutputOf<typeof getShareStats>;
export type ChannelFunnel = Funnel['channels'][number];
/** 0 = since the beginning. */
export type ShareRange = (typeof SHARE_RANGES)[number];

/** Created on request; '' = general, null requests nothing. */
export const useShare = (channel: string | null) =>
  useEndpoint(getShare, channel === null ? null : { channel, base: appAddress() }, {
    keepPrevious: true,
  });

export const useChannels = () => useEndpoint(listShares, {});

export const useShareStats = (range: ShareRange) =>
  useEndpoint(getShareStats, { range }, { keepPrevious: true });

export const useAddChannel = () => useSend(getShare);
export const useRenameChannel = () => useSend(renameShare);
export const useDisableChannel = () => useSend(disableShare);

export const useServerPoster = () => useSend(getPoster, { isPrompt: false, load: false });

export type WordField = 'slogan' | 'cityName';

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

export const refreshChannels = () => refresh(listShares, getShareStats);
