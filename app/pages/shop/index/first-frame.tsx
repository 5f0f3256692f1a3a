'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { FrameCategories } from '@/components/goods/first-frame-parts';
import { ShelfFirstFrame } from '@/components/goods/shelf-first-frame';
import { ShopFirstFrame } from '@/components/shop/shop-first-frame';

/** Only a browser knows the query: the export shows the fallback, which React never hydrates. */
function Nothing() {
  useSearchParams();
  return null;
}

/** What the server paints first of the shop's first page. */
export const FirstFrame = () => (
  <Suspense
    fallback={
      <ShopFirstFrame
        shelf={<ShelfFirstFrame />}
        categories={(className) => <FrameCategories className={className} />}
      />
    }
  >
    <Nothing />
  </Suspense>
);
