'use client';

export { AuditScreen as default } from '@/console/resources/audit/audit-screen';
