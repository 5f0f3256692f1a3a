'use client';

import { useCallback, useState } from 'react';
import { Tabs } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { SearchField } from '@/components/ui/field/search-field';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Row, RowGroup } from '@/components/ui/row';
import { ORDER_STATUS, ORDER_TABS } from '@/lib/contract/orders.schema';
import { pagedProps } from '@/lib/kit/paged-props';
import { ordersCopy as copy } from '@/lib/orders/copy';
import type { OrderHead } from '@/lib/orders/types';
import { type OrderTab, useNow, useOrderCounts, useOrders } from '@/lib/orders/use-orders';
import { OrderCard } from './order-card';
import styles from './orders-page.module.css';

const PATH = '/pages/order/index';
const ROW_HEIGHT = 208;
const rowKey = ({ orderId }: OrderHead) => orderId;

/** Unknown = all. */
export const readTab = (text: string | null): OrderTab =>
  ORDER_TABS.find((tab) => tab === text) ?? 'all';

interface OrdersPageProps {
  firstTab: OrderTab;
}

export function OrdersPage({ firstTab }: OrdersPageProps) {
  const [tab, setTab] = useState(firstTab);
  const [isSearching, setSearching] = useState(false);
  const [keyword, setKeyword] = useState('');
  const list = useOrders(isSearching ? 'all' : tab, isSearching ? keyword : '');
  const { data } = useOrderCounts();
  const counts: Partial<Record<OrderTab, number>> = data?.counts ?? {};
  const now = useNow(list.rows.some(({ status }) => status === ORDER_STATUS.unpaid));
  const renderRow = useCallback((order: OrderHead) => <OrderCard order={order} now={now} />, [now]);
  const action = {
    type: 'text',
    text: isSearching ? copy.searchClear : copy.searchSubmit,
    onPress: () => {
      setSearching(!isSearching);
      setKeyword('');
    },
  } as const;
  return (
    <PageFrame path={PATH} action={action}>
      <PullToRefresh onRefresh={list.refresh}>
        {isSearching ? (
          <SearchField
            className={styles.search}
            placeholder={copy.searchHint}
            maxLength={40}
            autoFocus
            onSearch={setKeyword}
          />
        ) : (
          <Tabs
            className={cx('z-sticky surface sticky mb-8', styles.tabs)}
            label={copy.tabsLabel}
            options={ORDER_TABS.map((value) => ({
              value,
              label: copy.tabs[value],
              count: counts[value] || undefined,
            }))}
            value={tab}
            onChange={setTab}
          />
        )}
        {!isSearching && tab === 'refunding' && (
          <RowGroup>
            <Row title={copy.toRefunds} href="/pages/refund/index" />
          </RowGroup>
        )}
        <PagedList
          {...pagedProps(list)}
          rowKey={rowKey}
          renderRow={renderRow}
          rowHeight={ROW_HEIGHT}
          label={copy.list}
          empty={<NoOrders keyword={isSearching ? keyword : ''} />}
        />
      </PullToRefresh>
    </PageFrame>
  );
}

function NoOrders({ keyword }: { keyword: string }) {
  if (keyword)
    return <Empty scene="search" title={copy.notFound(keyword)} text={copy.notFoundText} />;
  return (
    <Empty
      title={copy.empty}
      text={copy.emptyText}
      link={{ href: '/pages/shop/index', text: copy.toShop }}
    />
  );
}
