'use client';

export { ApprovalsScreen as default } from '@/console/resources/approvals/approvals-screen';
