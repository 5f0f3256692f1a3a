'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/approvals/approvals-screen').then((m) => m.ApprovalsScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
