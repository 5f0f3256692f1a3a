import { useEndpoint, useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { getMoney, getMoneyFlow, getSettleCalendar, listMoney } from '@/lib/contract/wallet';

type MoneyPage = OutputOf<typeof listMoney>;
/** A row of the wallet; amounts are integer fen, `amount` is signed. */
export type MoneyRow = MoneyPage['list']['data'][number];
export type MoneySummary = MoneyPage['summary'];
export type MoneyType = MoneyRow['type'];
export type Bucket = MoneyRow['bucket'];
export type MoneyDetail = OutputOf<typeof getMoney>;
/** The calculation of a reward. */
export type RewardOfRow = NonNullable<MoneyDetail['reward']>;

/** The rows of a month (yyyy-mm) and type, newest first, with the sums of that month. */
export const useMoneyLog = (month: string, type: MoneyType) =>
  useEndpointList(listMoney, { month, type });

/** One row with what explains it. */
export const useMoneyDetail = (id: number) => useEndpoint(getMoney, { id });

/** On which days of a month pending rewards settle. */
export const useSettleCalendar = (month: string) => useEndpoint(getSettleCalendar, { month });

/** Every total with the rows it contains, from the sale to the bank. */
export type MoneyFlow = OutputOf<typeof getMoneyFlow>;
export const useMoneyFlow = () => useEndpoint(getMoneyFlow, {});
