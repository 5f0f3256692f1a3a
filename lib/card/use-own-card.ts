import { type ApiError, callEndpoint, refresh, useEndpoint, useSend } from '@/lib/api';
import { editCard, getCard, getCardStats } from '@/lib/contract/card';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getHome } from '@/lib/contract/home';
import type { CardRange, CardSettings, OwnCard } from './types';

type Outcome = { ok: true; data: OutputOf<typeof editCard> } | { ok: false; error: ApiError };

export const useOwnCard = (isWanted = true) => useEndpoint(getCard, isWanted ? {} : null);

export const inputOf = ({
  fields,
  visibility,
  theme,
  isPublic,
  isVisitNamed,
  version,
}: OwnCard) => ({ fields, visibility, theme, isPublic, isVisitNamed, version });

export function useSaveCard() {
  const { send, pending } = useSend(editCard);
  async function save(input: Parameters<typeof send>[0]): Promise<Outcome> {
    const answer = await send(input);
    if (answer.ok) await refresh(getCard, getHome);
    return answer;
  }
  /** Based on the newest version, so it overwrites no other change. */
  async function set(change: Partial<CardSettings>): Promise<Outcome> {
    const newest = await callEndpoint(getCard, {}).catch((error: ApiError) => error);
    if ('code' in newest) return { ok: false, error: newest };
    return save({ ...inputOf(newest), ...change });
  }
  return { save, set, pending };
}

export const useCardStats = (range: CardRange) =>
  useEndpoint(getCardStats, { range }, { keepPrevious: true });
