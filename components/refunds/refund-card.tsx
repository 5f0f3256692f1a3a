import { ThingsCard } from '@/components/ui/things-card';
import { REFUND_STATE_WORDS, REFUND_STATUS, REFUND_TYPE_WORDS } from '@/lib/contract/refund-words';
import { momentText } from '@/lib/format/dates';
import { shortTitle } from '@/lib/format/short-title';
import { refundsCopy as copy } from '@/lib/refunds/copy';
import type { RefundHead } from '@/lib/refunds/types';

interface RefundCardProps {
  refund: RefundHead;
}

export function RefundCard({ refund }: RefundCardProps) {
  const { refundId, status, type, items, amount, createdAt, nextText } = refund;
  return (
    <ThingsCard
      href={`/pages/refund/detail?refundId=${refundId}`}
      state={REFUND_STATE_WORDS[status]}
      mustAct={status === REFUND_STATUS.toSend}
      aside={`${REFUND_TYPE_WORDS[type]} · ${momentText(createdAt)}`}
      things={items.map((item) => ({ ...item, title: shortTitle(item.title) }))}
      fen={amount}
      above={copy.back}
      below={copy.pieces(items.reduce((sum, { num }) => sum + num, 0))}
      say={nextText && <p>{nextText}</p>}
    />
  );
}
