'use client';

export { ShopScreen as default } from '@/console/resources/shop/shop-screen';
