'use client';

import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { ThingsCard } from '@/components/ui/things-card';
import { REFUND_STATE_WORDS, REFUND_STATUS, REFUND_TYPE_WORDS } from '@/lib/contract/refund-words';
import { momentText } from '@/lib/format/dates';
import { shortTitle } from '@/lib/format/short-title';
import { pagedProps } from '@/lib/kit/paged-props';
import { refundsCopy as copy } from '@/lib/refunds/copy';
import type { RefundHead } from '@/lib/refunds/types';
import { useRefunds } from '@/lib/refunds/use-refunds';

interface RefundCardProps {
  refund: RefundHead;
}

function RefundCard({ refund }: RefundCardProps) {
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
      below={
        items.length > 0 ? copy.pieces(items.reduce((sum, { num }) => sum + num, 0)) : copy.freight
      }
      say={nextText && <p>{nextText}</p>}
    />
  );
}

const PATH = '/pages/refund/index';
const ROW_HEIGHT = 160;
const renderRow = (refund: RefundHead) => <RefundCard refund={refund} />;
const rowKey = ({ refundId }: RefundHead) => refundId;

export function RefundsPage() {
  const list = useRefunds();
  return (
    <PageFrame path={PATH}>
      <PullToRefresh onRefresh={list.refresh}>
        <PagedList
          {...pagedProps(list)}
          rowKey={rowKey}
          renderRow={renderRow}
          rowHeight={ROW_HEIGHT}
          label={copy.list}
          empty={
            <Empty
              title={copy.empty}
              text={copy.emptyText}
              link={{ href: '/pages/order/index', text: copy.toOrders }}
            />
          }
        />
      </PullToRefresh>
    </PageFrame>
  );
}
