'use client';

import { GoodsPicture } from '@/components/goods/goods-picture';
import { RefundsPage } from '@/components/refunds/refunds-page';

const renderPicture = (image: string) => <GoodsPicture image={image} />;

/** The member's refunds. */
export const Refunds = () => <RefundsPage renderPicture={renderPicture} />;
