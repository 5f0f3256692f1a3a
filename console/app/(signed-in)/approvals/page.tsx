'use client';

export { ApprovalsScreen as default } from '@/console/approvals/approvals-screen';
