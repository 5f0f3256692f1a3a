import { type CallInput, refresh, uploadImage, useEndpoint, useSend } from '@/lib/api';
import { getWithdrawConfig, manageWithdrawAccounts } from '@/lib/contract/withdrawals';

export const usePayoutAccounts = () => useEndpoint(manageWithdrawAccounts, { op: 'list' });

type AccountInput = CallInput<typeof manageWithdrawAccounts>;
export type AccountDetails = Pick<
  AccountInput,
  'type' | 'realName' | 'bankCode' | 'cardNo' | 'branch' | 'account' | 'qrImage' | 'isDefault'
>;

export function useManageAccounts() {
  const { send } = useSend(manageWithdrawAccounts);
  async function change(input: AccountInput) {
    const answer = await send(input);
    if (answer.ok) await refresh(manageWithdrawAccounts, getWithdrawConfig);
    return answer;
  }
  return {
    save: (details: AccountDetails, accountId?: number) =>
      change(
        accountId === undefined ? { op: 'add', ...details } : { op: 'edit', accountId, ...details },
      ),
    remove: (accountId: number) => change({ op: 'del', accountId }),
    prefer: (accountId: number) => change({ op: 'default', accountId }),
  };
}

/** @throws ApiError */
export const uploadQrImage = async (file: File): Promise<string> =>
  (await uploadImage(file, { folder: 'image' })).key;
