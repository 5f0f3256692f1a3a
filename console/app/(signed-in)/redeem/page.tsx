'use client';

export { RedeemScreen as default } from '@/console/redeem/redeem-screen';
