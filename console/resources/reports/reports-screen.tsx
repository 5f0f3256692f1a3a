'use client';

import { QueueScreen } from '@/console/review-queue/review-screen';
import { moderation } from '@/lib/contract/console/resources/moderation';
import { REPORT_SECTIONS } from './sections';

export const ReportsScreen = () => <QueueScreen resource={moderation} sections={REPORT_SECTIONS} />;
