'use client';

export { BillsScreen as default } from '@/console/resources/bills/bills-screen';
