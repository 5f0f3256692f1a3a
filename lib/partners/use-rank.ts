import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getRank, joinRank } from '@/lib/contract/partners';
import type { RankType } from '@/lib/contract/partners.schema';

export type { RankType };
export type RankRow = OutputOf<typeof getRank>['list']['data'][number];

/** As many as the ranking shows at once. */
const ROWS = 50;

/** Who welcomed most new partners this week or month. No money. */
export const useRank = (type: RankType) =>
  useEndpoint(getRank, { type, page: 1, per_page: ROWS }, { keepPrevious: true });

/** Lists the member, or takes the member out. */
export const useJoinRank = () => useSend(joinRank);

export const refreshRank = () => refresh(getRank);
