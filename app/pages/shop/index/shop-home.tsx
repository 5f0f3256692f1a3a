'use client';

import { MemberLinks } from '@/app/shop-layout/member-links';
import { AllGoods } from '@/components/goods/all-goods';
import { GoodsCards } from '@/components/goods/goods-cards';
import { GoodsShelf } from '@/components/goods/goods-shelf';
import { ShopStreet } from '@/components/goods/shop-street';
import { ShopPage } from '@/components/shop/shop-page';
import { FirstAnswers } from '@/lib/api/first-answers';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { shopCopy } from '@/lib/shop/copy';
import type { ShopSection } from '@/lib/shop/use-shop';

const ON_SHELF = 4;
const POPULAR = 6;

const renderSection = ({ sort, goods }: ShopSection) =>
  sort === 'new' ? (
    <GoodsShelf goods={goods.slice(0, ON_SHELF)} label={shopCopy.newGoods} />
  ) : (
    <GoodsCards goods={goods.slice(0, POPULAR)} />
  );

/** Everything else: what is popular is seen above. */
const renderAll = (sections: readonly ShopSection[]) => {
  const popular = sections.find(({ sort }) => sort === 'sales')?.goods ?? [];
  return <AllGoods except={popular.slice(0, POPULAR).map(({ goodsId }) => goodsId)} />;
};

export function ShopHome() {
  return (
    <FirstAnswers>
      <ShopPage
        path="/pages/shop/index"
        renderSection={renderSection}
        street={<ShopStreet />}
        renderAll={renderAll}
        memberLinks={IS_SHOP_LAYOUT ? <MemberLinks /> : undefined}
      />
    </FirstAnswers>
  );
}
