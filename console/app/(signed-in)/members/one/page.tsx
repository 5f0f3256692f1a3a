'use client';

export { MemberScreen as default } from '@/console/members/member-screen';
