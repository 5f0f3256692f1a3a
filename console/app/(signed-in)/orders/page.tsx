'use client';

export { OrdersScreen as default } from '@/console/resources/orders/orders-screen';
