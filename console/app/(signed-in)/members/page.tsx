'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/members/members-screen').then((m) => m.MembersScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
