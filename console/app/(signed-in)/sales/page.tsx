'use client';

export { SalesScreen as default } from '@/console/resources/sales/sales-screen';
