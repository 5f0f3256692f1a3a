import { refresh, useSealing, useSend } from '@/lib/api';
import { getUserInfo, listDevices, updatePassword } from '@/lib/contract/account';
import type { PasswordProof, PasswordValues } from './form';

/** Passwords leave the device encrypted only. */
export function useUpdatePassword() {
  const { send } = useSend(updatePassword);
  const sendSealed = useSealing();
  return async function update(proof: PasswordProof, values: PasswordValues) {
    const answer = await (proof === 'password'
      ? sendSealed([values.oldPassword, values.password], (oldPassword = '', password = '') =>
          send({ oldPassword, password }),
        )
      : sendSealed([values.password], (password = '') =>
          send({ checkcode: values.checkcode, password }),
        ));
    if (answer.ok) await refresh(getUserInfo, listDevices);
    return answer;
  };
}
