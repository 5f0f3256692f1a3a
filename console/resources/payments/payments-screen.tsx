'use client';

import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { payment } from '@/lib/contract/console/resources/payment';
import { LedgerSection } from '../ledger/ledger-section';
import { linesSection } from '../lines-section';

const Books = linesSection('账务', 'books');

const SECTIONS = {
  'pay.events': linesSection('支付方的通知', 'events'),
  'pay.others': linesSection('同一订单的其他付款', 'others'),
  'pay.returns': linesSection('退回', 'returns'),
  'pay.books': ({ row }: { row: Row }) => (
    <>
      <Books row={row} />
      <LedgerSection q={String(row.sn)} />
    </>
  ),
};

export const PaymentsScreen = () => <ResourceScreen resource={payment} sections={SECTIONS} />;
