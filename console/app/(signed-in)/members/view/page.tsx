'use client';

export { MemberViewScreen as default } from '@/console/members/view-screen';
