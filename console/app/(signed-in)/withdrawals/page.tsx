'use client';

export { DeskScreen as default } from '@/console/withdrawals/desk-screen';
