'use client';

import { RefundsPage } from '@/components/refunds/refunds-page';

export const Refunds = () => <RefundsPage />;
