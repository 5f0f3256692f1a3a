'use client';

import { QueueScreen } from '@/console/review-queue/review-screen';
import { feedback } from '@/lib/contract/console/resources/feedback';
import { FEEDBACK_SECTIONS } from './sections';

export const FeedbackScreen = () => (
  <QueueScreen resource={feedback} sections={FEEDBACK_SECTIONS} />
);
