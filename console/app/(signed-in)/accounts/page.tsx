'use client';

export { AccountsScreen as default } from '@/console/resources/ledger/ledger-screens';
