'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/members/compare-screen').then((m) => m.CompareMembersScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
