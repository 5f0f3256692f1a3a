'use client';

export { ContentScreen as default } from '@/console/resources/content/content-screen';
