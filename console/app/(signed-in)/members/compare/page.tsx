'use client';

export { CompareMembersScreen as default } from '@/console/members/compare-screen';
