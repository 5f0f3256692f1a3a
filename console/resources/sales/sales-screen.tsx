'use client';

import Link from 'next/link';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Note } from '@/console/ui/states';
import { sale } from '@/lib/contract/console/resources/sale';
import { LedgerSection } from '../ledger/ledger-section';
import { linesSection } from '../lines-section';
import { salesCopy as copy } from './copy';

const Books = linesSection('账务', 'books');

const SECTIONS = {
  'sale.goods': linesSection('商品', 'goods'),
  'sale.rewards': linesSection('奖励', 'rewards'),
  'sale.refunds': linesSection('退款', 'refunds'),
  'sale.books': ({ row }: { row: Row }) => (
    <>
      <Books row={row} />
      <LedgerSection q={String(row.sn)} />
    </>
  ),
};

/** Its order decides; nothing is to be done here. */
const footOf = ({ source, order }: Row) =>
  source === 'shop' ? (
    <Note isBand>
      {copy.fromShop}
      <Link className="link end" href={`/orders?open=${String(order)}`}>
        {copy.toOrder}
      </Link>
    </Note>
  ) : undefined;

export const SalesScreen = () => (
  <ResourceScreen resource={sale} sections={SECTIONS} foot={footOf} />
);
