import { DomainError } from './call';
import type { Route } from './route';

/** These decide about money by time. */
export const MONEY_CALLS: readonly string[] = [
  'withdrawals.addWithdrawal',
  'withdrawals.cancelWithdrawal',
  'withdrawals.receiveWithdrawal',
  'account.closeAccount',
  'payments.createPayment',
  'orders.receiveOrder',
  'refunds.applyRefund',
];

const COPY = '服务器时间有误，资金操作已暂停，请稍后再试';

/** Refused while the clock is wrong; another process may serve them. */
export function guardMoney(
  routes: readonly Route[],
  clockFault: () => Promise<string | null>,
): Route[] {
  return routes.map(({ endpoint, handle, ...rest }) => ({
    ...rest,
    endpoint,
    handle: MONEY_CALLS.includes(endpoint.name)
      ? async (call, input) => {
          const fault = await clockFault();
          if (fault === null) return handle(call, input);
          call.log.error({ call: endpoint.name, fault }, 'money refused');
          throw new DomainError('unavailable', { msg: COPY });
        }
      : handle,
  }));
}
