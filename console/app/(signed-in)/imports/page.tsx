'use client';

export { ImportsScreen as default } from '@/console/resources/imports/imports-screens';
