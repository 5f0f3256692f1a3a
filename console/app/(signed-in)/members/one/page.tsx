'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/members/member-screen').then((m) => m.MemberScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
