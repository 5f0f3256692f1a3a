'use client';

export { RefundsScreen as default } from '@/console/resources/refunds/refunds-screen';
