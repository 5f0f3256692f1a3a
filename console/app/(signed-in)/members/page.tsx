'use client';

export { MembersScreen as default } from '@/console/members/members-screen';
