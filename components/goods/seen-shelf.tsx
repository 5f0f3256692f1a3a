'use client';

import { SectionHead } from '@/components/ui/band';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { useHistory } from '@/lib/goods/history';
import { GoodsShelf } from './goods-shelf';

const ON_SHELF = 4;

export function SeenShelf() {
  const seen = useHistory().slice(0, ON_SHELF);
  if (seen.length === 0) return null;
  return (
    <section className="gutters pt-12 pb-6">
      <SectionHead
        title={copy.seen}
        more={{ text: copy.seenOnDevice, href: '/pages/user/history' }}
      />
      <GoodsShelf goods={seen.map((one) => ({ ...one, minPrice: one.price }))} label={copy.seen} />
    </section>
  );
}
