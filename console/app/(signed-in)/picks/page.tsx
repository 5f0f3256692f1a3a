'use client';

export { PicksScreen as default } from '@/console/ship/picks-screen';
