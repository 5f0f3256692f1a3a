import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { dateText } from '@/lib/format/dates';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import { useVoucherActions } from '@/lib/vouchers/use-vouchers';
import { textsOf } from '@/lib/vouchers/voucher-words';

/** Ask where something is lost, call, report. */
export function useVoucherButtons(voucher: Voucher) {
  const { voucherId, renewalsLeft, extendTo } = voucher;
  const texts = textsOf(voucher);
  const actions = useVoucherActions(voucherId);
  async function run(
    asked: { content: string; tips: string; okText?: string },
    send: () => ReturnType<typeof actions.renew>,
    done: string,
  ) {
    if (!(await message({ type: 'confirm', ...asked }))) return;
    const answer = await send();
    if (answer.ok) toast.ok(done);
    else toastRefusal(answer.error);
  }
  return {
    renew: () =>
      renewalsLeft === 0
        ? toast.error(copy.renewNone)
        : run(
            { content: copy.renewAsk, tips: copy.renewTips(renewalsLeft), okText: copy.renew },
            actions.renew,
            copy.renewed,
          ),
    extend: () =>
      run(
        { content: copy.extendAsk(dateText(extendTo ?? 0)), tips: copy.extendTips },
        actions.extend,
        copy.extended,
      ),
    dispute: (useId: number) =>
      run(
        { content: texts.notMineAsk, tips: texts.notMineTips, okText: copy.notMineOk },
        () => actions.dispute(useId),
        copy.notMineDone,
      ),
  };
}
