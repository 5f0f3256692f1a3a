import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getRank, joinRank } from '@/lib/contract/partners';
import type { RankType } from '@/lib/contract/partners.schema';

export type { RankType };
export type RankRow = OutputOf<typeof getRank>['list']['data'][number];

const ROWS = 50;

export const useRank = (type: RankType) =>
  useEndpoint(getRank, { type, page: 1, per_page: ROWS }, { keepPrevious: true });

export const useJoinRank = () => useSend(joinRank);

export const refreshRank = () => refresh(getRank);
