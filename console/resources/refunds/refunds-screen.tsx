'use client';

import { QueueScreen } from '@/console/review-queue/review-screen';
import { refund } from '@/lib/contract/console/resources/refund';
import { REFUND_SECTIONS } from './sections';

export const RefundsScreen = () => <QueueScreen resource={refund} sections={REFUND_SECTIONS} />;
