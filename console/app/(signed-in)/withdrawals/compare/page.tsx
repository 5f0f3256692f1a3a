'use client';

export { CompareWithdrawalsScreen as default } from '@/console/withdrawals/compare-screen';
