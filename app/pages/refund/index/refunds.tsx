'use client';

import { RefundsPage } from '@/components/refunds/refunds-page';

/** The member's refunds. */
export const Refunds = () => <RefundsPage />;
