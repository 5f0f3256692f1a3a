import { type ApiError, patchSession, refresh, useSend } from '@/lib/api';
import { editProfile, getUserInfo } from '@/lib/contract/account';
import { getCard } from '@/lib/contract/card';
import type { InputOf } from '@/lib/contract/endpoint';
import type { User } from './use-user-info';

type Outcome = { ok: true; data: User } | { ok: false; error: ApiError };

export function useEditProfile() {
  const { send, pending } = useSend(editProfile);
  async function save(input: InputOf<typeof editProfile>): Promise<Outcome> {
    const answer = await send(input);
    if (answer.ok) {
      patchSession({ userName: answer.data.userName });
      // the card follows it
      await refresh(getUserInfo, getCard);
    }
    return answer;
  }
  return { save, pending };
}
