import { type ApiError, callEndpoint, refresh, useEndpoint, useSend } from '@/lib/api';
import { editCard, getCard, getCardStats } from '@/lib/contract/card';
import { getHome } from '@/lib/contract/home';
import type { CardRange, CardSettings, OwnCard } from './types';

type Outcome = { ok: true; data: OwnCard } | { ok: false; error: ApiError };

/** The member's own card; not requested for guests. */
export const useOwnCard = (isWanted = true) => useEndpoint(getCard, isWanted ? {} : null);

/** The whole card as it is sent, with some of it changed. */
export const inputOf = ({
  fields,
  visibility,
  theme,
  isPublic,
  isVisitNamed,
  version,
}: OwnCard) => ({ fields, visibility, theme, isPublic, isVisitNamed, version });

/** Saves the card; every copy of it follows. */
export function useSaveCard() {
  const { send, pending } = useSend(editCard);
  async function save(input: Parameters<typeof send>[0]): Promise<Outcome> {
    const answer = await send(input);
    if (answer.ok) await refresh(getCard, getHome);
    return answer;
  }
  /** Changes one setting, based on the newest version of the card, so that it overwrites no other change. */
  async function set(change: Partial<CardSettings>): Promise<Outcome> {
    const newest = await callEndpoint(getCard, {}).catch((error: ApiError) => error);
    if ('code' in newest) return { ok: false, error: newest };
    return save({ ...inputOf(newest), ...change });
  }
  return { save, set, pending };
}

/** Views, keeps and exchanges of the last days. */
export const useCardStats = (range: CardRange) =>
  useEndpoint(getCardStats, { range }, { keepPrevious: true });
