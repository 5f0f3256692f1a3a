import { refresh, useSend } from '@/lib/api';
import { bindMobile, getUserInfo } from '@/lib/contract/account';

export function useChangeMobile() {
  const { send } = useSend(bindMobile);
  return {
    proveOld: (checkcodeOld: string) => send({ checkcodeOld }),
    async bindNew(ticketOld: string, mobile: string, checkcode: string) {
      const answer = await send({ ticketOld, mobile, checkcode });
      if (answer.ok) await refresh(getUserInfo);
      return answer;
    },
  };
}
