import type { Withdrawal } from '@/server/db/schema';
import type { PayoutDeps } from './deps';
import { placeOfBill } from './submit';

const OPENID = /^o[\w-]{27}$/;

export const channelOf = ({ vault, provider }: PayoutDeps, row: Withdrawal): 'wechat' | 'manual' =>
  provider !== null &&
  row.accountType === 'wechat' &&
  OPENID.test(vault.open(placeOfBill(row.sn), row.numberSealed))
    ? 'wechat'
    : 'manual';
