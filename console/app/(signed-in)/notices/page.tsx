'use client';

export { NoticesScreen as default } from '@/console/resources/notices/notices-screen';
