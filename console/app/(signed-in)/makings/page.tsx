'use client';

export { MakingsScreen as default } from '@/console/ship/makings-screen';
