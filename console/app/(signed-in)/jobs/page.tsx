'use client';

export { JobsScreen as default } from '@/console/resources/jobs/jobs-screens';
