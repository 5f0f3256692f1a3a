import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/city';
import type { CallOf } from '@/server/http/call';
import { confirmPerson, type PersonKeys } from '@/server/modules/members/confirm';
import { acceptHandover, offerHandover } from './handover';
import { listHandovers } from './handover-queries';
import { isMayorOf } from './mayor-terms';
import { changeableFrom, findHome } from './plots';

export async function showMyPlot({
  db,
  member: { userId },
  now,
}: CallOf<typeof contract.getMyPlot>): Promise<OutputOf<typeof contract.getMyPlot>> {
  const home = await findHome(db, userId);
  const handovers = await listHandovers(db, userId, now);
  if (!home) return { plot: null, handovers };
  const { blockAreaId, blockNo, areaName, cityId, cityName, takenAt } = home;
  const isMayor = await isMayorOf(db, { userId, blockAreaId, now });
  return {
    plot: {
      blockAreaId,
      blockNo,
      areaName,
      cityId,
      cityName,
      takenAt: (takenAt ?? now).getTime(),
      changeableAt: (await changeableFrom(db, userId)).getTime(),
      isMayor,
    },
    handovers,
  };
}

export async function confirmOffer(
  keys: PersonKeys,
  { db, member: { userId }, now }: CallOf<typeof contract.offerHandover>,
  { checkcode, password, ...to }: InputOf<typeof contract.offerHandover>,
): Promise<OutputOf<typeof contract.offerHandover>> {
  await confirmPerson(db, keys, { userId, scene: 'handover', checkcode, password, now });
  return offerHandover(db, { userId, ...to, now });
}

export async function confirmAccept(
  keys: PersonKeys,
  { db, member: { userId }, now }: CallOf<typeof contract.acceptHandover>,
  { id, checkcode, password }: InputOf<typeof contract.acceptHandover>,
): Promise<OutputOf<typeof contract.acceptHandover>> {
  await confirmPerson(db, keys, { userId, scene: 'handover', checkcode, password, now });
  return acceptHandover(db, { id, userId, now });
}
