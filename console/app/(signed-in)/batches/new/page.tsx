'use client';

export { BatchPreviewScreen as default } from '@/console/withdrawals/batch/preview-screen';
