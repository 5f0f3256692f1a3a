'use client';

export { StockScreen as default } from '@/console/resources/stock/stock-screen';
