'use client';

export { HealthScreen as default } from '@/console/resources/jobs/jobs-screens';
