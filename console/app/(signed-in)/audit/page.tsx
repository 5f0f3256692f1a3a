'use client';

export { AuditScreen as default } from '@/console/audit/audit-screen';
