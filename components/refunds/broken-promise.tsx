'use client';

import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { fenToYuan } from '@/lib/format';
import type { GoodsKind } from '@/lib/kit/goods-list-query';
import { applyCopy as copy } from '@/lib/refunds/copy';
import { useBrokenPromise } from '@/lib/refunds/use-broken-promise';
import styles from './refund.module.css';

interface Promised {
  orderId: number;
  kind: GoodsKind;
  /** Replaces the sentence about lateness. */
  text?: string;
  /** Its place closed: asks first. */
  voucherId?: number;
}

/** One tap gives the money back at once. */
export function BrokenPromise({ orderId, kind, text, voucherId }: Promised) {
  const { total, arriveText, refundAll } = useBrokenPromise(orderId, kind, voucherId);
  if (total === null) return null;
  const yuan = fenToYuan(total);
  async function refund() {
    const isSure =
      voucherId === undefined || (await message({ type: 'confirm', content: copy.ask(yuan) }));
    if (!isSure) return;
    const answer = await refundAll();
    if (answer?.ok) toast.ok(copy.approved);
    else if (answer) toastRefusal(answer.error);
  }
  return (
    <Band className={cx('row gap-16 mt-8 t-note l-21', styles.promise)}>
      <p className="grow">
        {text ?? (kind === 'goods' ? copy.late : copy.undelivered)}
        <small className="block t-sub ink-3">{arriveText}</small>
      </p>
      <Button size="sm" onPress={refund} loadingText={copy.submitting}>
        {copy.refundNow(yuan)}
      </Button>
    </Band>
  );
}
