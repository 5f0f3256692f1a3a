'use client';

export { ImportRefusalsScreen as default } from '@/console/resources/imports/imports-screens';
