import { refresh, useSealing, useSend } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import { readNumber } from '@/lib/contract/characters';
import { verifyRealName } from '@/lib/contract/identity';
import { getWithdrawConfig } from '@/lib/contract/withdrawals';
import type { RealNameValues } from './form';

export function useVerifyRealName() {
  const { send } = useSend(verifyRealName);
  const sendSealed = useSealing();
  return async function verify({ name, idCard }: RealNameValues) {
    const answer = await sendSealed([readNumber(idCard)], (sealed) =>
      send({ name, idCard: sealed, consent: true }),
    );
    if (answer.ok) await refresh(getUserInfo, getWithdrawConfig);
    return answer;
  };
}
