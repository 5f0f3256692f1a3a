import { useSend } from '@/lib/api';
import { writeMessage } from '@/lib/contract/houses';
import { centerCopy } from './center-copy';

/** The plot of the newcomer in an arrival notice (`greet=1`); null = another notice. */
export function newcomerOf(route: string): { blockAreaId: number; blockNo: number } | null {
  const query = new URLSearchParams(route.slice(route.indexOf('?') + 1));
  if (!query.has('greet')) return null;
  return { blockAreaId: Number(query.get('blockAreaId')), blockNo: Number(query.get('blockNo')) };
}

/** Writes a welcome into the newcomer's guest book. */
export function useWelcome() {
  const { send } = useSend(writeMessage, { load: false });
  return (plot: NonNullable<ReturnType<typeof newcomerOf>>) =>
    send({ ...plot, content: centerCopy.welcome });
}
