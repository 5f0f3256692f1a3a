'use client';

export { FeedbackScreen as default } from '@/console/resources/feedback/feedback-screen';
