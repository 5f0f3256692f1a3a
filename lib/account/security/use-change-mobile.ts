import { refresh, useSend } from '@/lib/api';
import { bindMobile, getUserInfo } from '@/lib/contract/account';

/** The two calls of a change of the mobile number: prove the old one, then bind the new one with the proof. */
export function useChangeMobile() {
  const { send } = useSend(bindMobile);
  return {
    /** `data.ticketOld` is the proof for the second step, good for a few minutes. */
    proveOld: (checkcodeOld: string) => send({ checkcodeOld }),
    async bindNew(ticketOld: string, mobile: string, checkcode: string) {
      const answer = await send({ ticketOld, mobile, checkcode });
      if (answer.ok) await refresh(getUserInfo);
      return answer;
    },
  };
}
