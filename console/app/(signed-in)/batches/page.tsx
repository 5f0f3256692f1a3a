'use client';

export { BatchesScreen as default } from '@/console/withdrawals/batch/batches-screen';
