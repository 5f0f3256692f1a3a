'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/members/view-screen').then((m) => m.MemberViewScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
