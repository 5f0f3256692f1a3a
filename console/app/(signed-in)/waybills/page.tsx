'use client';

export { WaybillsScreen as default } from '@/console/ship/waybills-screen';
