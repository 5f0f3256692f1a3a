'use client';

export { LedgerScreen as default } from '@/console/resources/ledger/ledger-screens';
