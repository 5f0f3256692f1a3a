'use client';

import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { pagedProps } from '@/lib/kit/paged-props';
import { refundsCopy as copy } from '@/lib/refunds/copy';
import type { RefundHead } from '@/lib/refunds/types';
import { useRefunds } from '@/lib/refunds/use-refunds';
import { RefundCard } from './refund-card';

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
