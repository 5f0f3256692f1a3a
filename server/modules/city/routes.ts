import * as contract from '@/lib/contract/city';
import { DomainError } from '@/server/http/call';
import { maskName } from '@/server/http/mask';
import { route, type Route } from '@/server/http/route';
import { levelOf } from '@/server/db/growth';
import { findActiveMember, findArea, getTotals, listPlots } from './queries';

/** Public calls about the city. */
export function cityRoutes(): Route[] {
  return [
    route(contract.getPulse, async ({ db }, { refereeId }) => {
      const totals = await getTotals(db);
      const referee = refereeId ? await findActiveMember(db, refereeId) : null;
      return {
        ...totals,
        referee: referee && { userId: referee.userId, maskedName: maskName(referee.userName), avatar: referee.avatar, areaName: referee.areaName ?? '' },
      };
    }),

    route(contract.getPlots, async ({ db }, { blockAreaId, from, to }) => {
      const area = await findArea(db, blockAreaId);
      if (!area) throw new DomainError('not_found');
      const rows = await listPlots(db, blockAreaId, from, to);
      return {
        area,
        plots: rows.map(({ no, state, growth, isMayor }) => ({ no, state, level: state === 'taken' ? levelOf(growth ?? 0) : 0, isMayor: isMayor ?? false })),
      };
    }),
  ];
}
