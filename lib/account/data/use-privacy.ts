import { refresh, useEndpoint, useSend } from '@/lib/api';
import { managePrivacy } from '@/lib/contract/account-data';
import { getCard } from '@/lib/contract/card';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getRank } from '@/lib/contract/partners';

export type Privacy = OutputOf<typeof managePrivacy>;

const ASK = {};

export function usePrivacy() {
  const { data, state, refresh: retry } = useEndpoint(managePrivacy, ASK);
  const { send } = useSend(managePrivacy, { isSequential: true });
  async function change(next: Partial<Privacy>) {
    const answer = await send(next);
    await refresh(managePrivacy, getCard, getRank);
    return answer;
  }
  return { data, state, retry, change };
}
