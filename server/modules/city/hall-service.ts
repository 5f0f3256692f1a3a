import type { InputOf, OutputOf } from '@/lib/contract';
import { readSearch } from '@/lib/contract/characters';
import type * as contract from '@/lib/contract/city';
import { maskName } from '@/lib/format';
import { type CallOf, DomainError } from '@/server/http/call';
import { shelfOf } from '@/server/modules/goods/shelf';
import { levelOf } from '@/server/modules/members/growth';
import { nameFor } from '@/server/modules/members/names';
import { findHomeCity, listAreas, listCities, listMayors } from './hall';
import { findNearestFree } from './holds';
import { listMoments } from './moments';
import { findActiveMember, findArea, getTotals, listPlots } from './queries';

export async function showPulse(
  { db, now }: CallOf<typeof contract.getPulse>,
  { refereeId }: InputOf<typeof contract.getPulse>,
): Promise<OutputOf<typeof contract.getPulse>> {
  const base = {
    ...(await getTotals(db)),
    shelf: await shelfOf(db),
    moments: await listMoments(db),
  };
  const referee = refereeId ? await findActiveMember(db, refereeId) : null;
  if (!referee) return { ...base, referee: null };
  const { blockNo } = referee;
  const freeNo = await findNearestFree(db, referee, now);
  return {
    ...base,
    referee: {
      userId: referee.userId,
      maskedName: maskName(referee.userName),
      avatar: referee.avatar,
      areaName: referee.areaName ?? '',
      blockNo,
      freeNo,
    },
  };
}

export async function listCityPage(
  { db, member }: CallOf<typeof contract.listCities>,
  { keyword }: InputOf<typeof contract.listCities>,
): Promise<OutputOf<typeof contract.listCities>> {
  return {
    cities: await listCities(db, readSearch(keyword), { isMember: member !== null }),
    mineId: member && (await findHomeCity(db, member.userId)),
  };
}

export function listAreaPage(
  { db, member }: CallOf<typeof contract.listAreas>,
  input: InputOf<typeof contract.listAreas>,
): Promise<OutputOf<typeof contract.listAreas>> {
  return listAreas(db, input, { isMember: member !== null, viewerId: member?.userId ?? null });
}

export async function showPlots(
  { db, member, now }: CallOf<typeof contract.getPlots>,
  { blockAreaId, from, to }: InputOf<typeof contract.getPlots>,
): Promise<OutputOf<typeof contract.getPlots>> {
  const area = await findArea(db, blockAreaId);
  if (!area) throw new DomainError('not_found');
  const rows = await listPlots(db, {
    blockAreaId,
    from,
    to,
    viewerId: member?.userId ?? null,
    now,
  });
  return {
    area,
    plots: rows.map(({ growth, isMayor, userName, ...plot }) => ({
      ...plot,
      level: plot.state === 'taken' ? levelOf(growth ?? 0) : 0,
      isMayor: isMayor ?? false,
      name: userName === null ? '' : nameFor(member !== null, userName),
    })),
  };
}

export async function showMayors(
  { db, member }: CallOf<typeof contract.listMayors>,
  { cityId }: InputOf<typeof contract.listMayors>,
): Promise<OutputOf<typeof contract.listMayors>> {
  return {
    mayors: await listMayors(db, cityId, { isMember: member !== null }),
  };
}
