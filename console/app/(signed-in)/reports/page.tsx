'use client';

export { ReportsScreen as default } from '@/console/resources/reports/reports-screen';
