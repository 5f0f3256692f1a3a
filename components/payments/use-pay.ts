import { useEffect, useRef } from 'react';
import { PROOF_FIELD_OF } from '@/components/ui/form/proof-fields';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { NO_ANSWER } from '@/lib/contract/envelope';
import type { Proof, ProofValues } from '@/lib/kit/proof';
import { toHref } from '@/lib/kit/routes';
import { cashierCopy as copy } from '@/lib/payments/copy';
import { leaveBy } from '@/lib/payments/leaving';
import type { Payment, Way } from '@/lib/payments/types';
import {
  authorizeUrlOf,
  isPayHour,
  type OwnMoney,
  refreshOrders,
  usePayments,
} from '@/lib/payments/use-cashier';
import { dropQuery } from '@/lib/platform';
import { loadPage } from '@/lib/platform/load-page';
import { payInMessenger } from '@/lib/platform/wechat-pay';
import type { CashierViewProps, ShownPayment } from './cashier-props';
import { leaveLocked } from './leave-locked';

interface Refusal {
  err: string;
  code: number;
  msg: string;
  data: unknown;
}

const RESULT = '/pages/checkout/result';
const KNOWN: readonly string[] = ['already_paid', 'pay_checking'];
const MOVED: readonly string[] = ['order_state', 'order_expired', 'not_found'];

export function usePay(
  { order: { orderId }, ways, authorized, refreshWays }: CashierViewProps,
  onShow: (payment: ShownPayment) => void,
) {
  const { navigateTo } = useNavigate();
  const { create, createProven, keepPayer, isKeeping } = usePayments(orderId);
  const toResult = () => leaveLocked(() => navigateTo(RESULT, { orderId }, { type: 'redirectTo' }));

  async function inMessenger(call: NonNullable<Payment['wxpay']>): Promise<void> {
    const end = await payInMessenger(call);
    if (end === 'done') return toResult();
    if (end === 'cancelled') toast.show(copy.cancelled);
    else toast.error(end === 'unsupported' ? copy.unsupported : copy.failed);
  }
  function follow({ expireAt, wxpay, h5, native, offline, test }: Payment): unknown {
    if (wxpay) return inMessenger(wxpay);
    if (native || offline) return onShow({ expireAt, native, offline });
    const cashier = test && toHref(test.url);
    if (cashier) return leaveLocked(() => navigateTo(cashier, {}, { type: 'redirectTo' }));
    if (h5) leaveBy(h5.url);
    return toResult();
  }
  async function refuse(error: Refusal): Promise<unknown> {
    const authorizeUrl = error.err === 'openid_needed' && authorizeUrlOf(error.data);
    if (authorizeUrl) return leaveLocked(() => loadPage(authorizeUrl, { isReplacing: true }));
    if (KNOWN.includes(error.err)) return toResult();
    toastRefusal(error);
    if (MOVED.includes(error.err)) return refreshOrders();
    return error.err === 'pay_not_open' || error.err === 'pay_way_off' ? refreshWays() : undefined;
  }
  async function pay(way: Way['way']): Promise<unknown> {
    if (!isPayHour(ways)) return refreshWays();
    const answer = await create(way);
    return answer.ok ? follow(answer.data) : refuse(answer.error);
  }
  /** Resolves to an error that another proof or another try may mend. */
  async function payProven(way: OwnMoney, proof: Proof, values: ProofValues) {
    const answer = await createProven(way, proof, values);
    if (answer.ok) {
      follow(answer.data);
      return null;
    }
    const { code, err, fields } = answer.error;
    if (code === NO_ANSWER || err in PROOF_FIELD_OF || Object.keys(fields).length > 0)
      return answer.error;
    await refuse(answer.error);
    return null;
  }

  const goOn = useRef(pay);
  useEffect(() => {
    goOn.current = pay;
  });
  const { code, state } = authorized ?? {};
  useEffect(() => {
    if (code === undefined || state === undefined) return;
    // The code is good for one use: a reload must not send it again.
    dropQuery('code');
    dropQuery('state');
    void keepPayer({ code, state }).then((kept) =>
      kept.ok ? goOn.current('wxpay') : toastRefusal(kept.error),
    );
  }, [code, state, keepPayer]);
  return { pay, payProven, isKeeping };
}
