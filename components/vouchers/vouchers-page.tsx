'use client';

import { useCallback, useState } from 'react';
import { Tabs } from '@/components/ui/choose';
import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Row, RowGroup } from '@/components/ui/row';
import { VOUCHER_TABS } from '@/lib/contract/vouchers.schema';
import { pagedProps } from '@/lib/kit/paged-props';
import { vouchersCopy as copy } from '@/lib/vouchers/copy';
import type { VoucherRow } from '@/lib/vouchers/types';
import { useNow, useVouchers, type VoucherTab } from '@/lib/vouchers/use-vouchers';
import { VoucherCard } from './voucher-card';

const PATH = '/pages/voucher/index';
const ROW_HEIGHT = 112;
const rowKey = ({ voucherId }: VoucherRow) => voucherId;

export function VouchersPage() {
  const [tab, setTab] = useState<VoucherTab>('usable');
  const list = useVouchers(tab);
  const now = useNow(list.rows.length > 0);
  const renderRow = useCallback(
    (voucher: VoucherRow) => <VoucherCard voucher={voucher} now={now} />,
    [now],
  );
  const [title, text] = copy.empty[tab];
  return (
    <PageFrame path={PATH}>
      <PullToRefresh onRefresh={list.refresh}>
        <Tabs
          className="surface mb-8"
          label={copy.tabsLabel}
          options={VOUCHER_TABS.map((value) => ({ value, label: copy.tabs[value] }))}
          value={tab}
          onChange={setTab}
        />
        {tab === 'usable' && (
          <RowGroup>
            <Row title={copy.toWaits} href="/pages/booking/waits" />
          </RowGroup>
        )}
        <PagedList
          key={tab}
          {...pagedProps(list)}
          rowKey={rowKey}
          renderRow={renderRow}
          rowHeight={ROW_HEIGHT}
          label={copy.list}
          empty={
            <Empty
              title={title}
              text={text}
              link={tab === 'usable' ? { href: '/pages/shop/index', text: copy.toShop } : undefined}
            />
          }
        />
      </PullToRefresh>
    </PageFrame>
  );
}
