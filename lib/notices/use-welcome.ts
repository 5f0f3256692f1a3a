import { useSend } from '@/lib/api';
import { writeMessage } from '@/lib/contract/houses';
import { centerCopy } from './center-copy';

export function newcomerOf(route: string): { blockAreaId: number; blockNo: number } | null {
  const query = new URLSearchParams(route.slice(route.indexOf('?') + 1));
  if (!query.has('greet')) return null;
  return { blockAreaId: Number(query.get('blockAreaId')), blockNo: Number(query.get('blockNo')) };
}

export function useWelcome() {
  const { send } = useSend(writeMessage, { load: false });
  return (plot: NonNullable<ReturnType<typeof newcomerOf>>) =>
    send({ ...plot, content: centerCopy.welcome });
}
