'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(() => import('@/console/audit/audit-screen').then((m) => m.AuditScreen), {
  ssr: false,
});

export default function Page() {
  return <Screen />;
}
