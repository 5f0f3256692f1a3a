'use client';

import { sellerCopy as copy } from '@/lib/shop/copy';
import { useShopConfig } from '@/lib/shop/use-shop';

/** The law requires it; hidden while unset. */
export function SellerLine() {
  const seller = useShopConfig().data?.seller;
  if (!seller?.name) return null;
  const lines = [
    copy.seller(seller.name),
    seller.licence && copy.licence(seller.licence),
    seller.contact && copy.contact(seller.contact),
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className="block break">
      {line}
    </span>
  ));
}
