import { object, string } from 'yup';
import { refresh, useSealing, useSend } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import { readNumber } from '@/lib/contract/characters';
import { verifyRealName } from '@/lib/contract/identity';
import { verifyRealName as schema } from '@/lib/contract/identity.schema';
import { getWithdrawConfig } from '@/lib/contract/withdrawals';
import { ID_CARD_COPY, idCard } from '@/lib/validate/id-card';
import { identityCopy } from './copy';

export interface RealNameValues extends Record<string, unknown> {
  name: string;
  idCard: string;
  consent: boolean;
}

export const EMPTY_REAL_NAME: RealNameValues = { name: '', idCard: '', consent: false };

export const realNameSchema = object({
  name: schema.input.fields.name,
  consent: schema.input.fields.consent,
  idCard: string()
    .required(identityCopy.error.idCardMissing)
    .test('id-card', (text, { createError }) => {
      const result = idCard(readNumber(text));
      return result === 0 || createError({ message: ID_CARD_COPY[result] });
    }),
});

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
