'use client';

import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import { useNow, useVoucher } from '@/lib/vouchers/use-vouchers';
import { VoucherView, type VoucherViewProps } from './voucher-view';

const PATH = '/pages/voucher/detail';
/** The clerk's use is seen without a tap. */
const REFRESH_MS = 15_000;

interface VoucherPageProps extends Pick<VoucherViewProps, 'renderMove'> {
  /** Null = no id in the address. */
  voucherId: number | null;
}

export function VoucherPage({ voucherId, renderMove }: VoucherPageProps) {
  const { data, error, state, refresh } = useVoucher(voucherId, REFRESH_MS);
  const now = useNow(data !== undefined);
  const isMissing =
    voucherId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame path={PATH}>
      {isMissing ? (
        <Empty
          isPage
          scene="search"
          title={copy.missing}
          text={copy.missingText}
          link={{ href: '/pages/voucher/index', text: copy.toList }}
        />
      ) : data ? (
        <PullToRefresh onRefresh={refresh}>
          <VoucherView voucher={data.voucher} now={now} renderMove={renderMove} />
        </PullToRefresh>
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={5} />
      )}
    </PageFrame>
  );
}
