'use client';

import { useSearchParams } from 'next/navigation';
import { renderMove } from '@/app/move-place';
import { VoucherPage } from '@/components/vouchers/voucher-page';
import { readRowId } from '@/lib/kit/row-id';

export function VoucherDetail() {
  const id = readRowId(useSearchParams().get('voucherId'));
  return <VoucherPage key={id} voucherId={id} renderMove={renderMove} />;
}
