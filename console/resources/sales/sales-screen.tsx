'use client';

import Link from 'next/link';
import type { Row } from '@/console/resource/fields';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Note } from '@/console/ui/states';
import { sale } from '@/lib/contract/console/resources/sale';
import { linesSection } from '../lines-section';
import { salesCopy as copy } from './copy';

const SECTIONS = {
  'sale.goods': linesSection('商品', 'goods'),
  'sale.rewards': linesSection('奖励', 'rewards'),
  'sale.refunds': linesSection('退款', 'refunds'),
  'sale.books': linesSection('账务', 'books'),
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
