'use client';

import { Suspense } from 'react';
import { Categories } from '@/app/pages/category/index/categories';
import { PagePending } from '@/components/ui/page-pending';
import { CATEGORY } from '@/lib/kit/shop-routes';
import { OnTab } from './on-tab';

export const CategoryTab = () => (
  <OnTab>
    <Suspense fallback={<PagePending path={CATEGORY} />}>
      <Categories />
    </Suspense>
  </OnTab>
);
