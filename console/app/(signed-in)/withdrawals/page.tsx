'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/withdrawals/desk-screen').then((m) => m.DeskScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
