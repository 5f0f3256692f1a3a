import { useEndpoint, useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getMoney, getMoneyFlow, getSettleCalendar, listMoney } from '@/lib/contract/wallet';

type MoneyPage = OutputOf<typeof listMoney>;
export type MoneyRow = MoneyPage['list']['data'][number];
export type MoneySummary = MoneyPage['summary'];
export type MoneyType = MoneyRow['type'];
export type Bucket = MoneyRow['bucket'];
export type MoneyDetail = OutputOf<typeof getMoney>;
export type RewardOfRow = NonNullable<MoneyDetail['reward']>;

export const useMoneyLog = (month: string, type: MoneyType) =>
  useEndpointList(listMoney, { month, type });

export const useMoneyDetail = (id: number) => useEndpoint(getMoney, { id });

export const useSettleCalendar = (month: string) => useEndpoint(getSettleCalendar, { month });

export type MoneyFlow = OutputOf<typeof getMoneyFlow>;
export const useMoneyFlow = () => useEndpoint(getMoneyFlow, {});
