import { appealWithdrawal } from '@/lib/contract/withdrawals.schema';

export interface AppealValues extends Record<string, unknown> {
  content: string;
}

export const EMPTY_APPEAL: AppealValues = { content: '' };
export const MAX_APPEAL = 300;
export const appealSchema = appealWithdrawal.input.pick(['content']);
