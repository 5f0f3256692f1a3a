'use client';

export { GoodsScreen as default } from '@/console/resources/goods/goods-screen';
