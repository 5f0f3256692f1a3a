'use client';

export { ReceiptsScreen as default } from '@/console/withdrawals/batch/receipts-screen';
