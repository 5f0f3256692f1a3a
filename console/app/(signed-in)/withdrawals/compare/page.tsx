'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/withdrawals/compare-screen').then((m) => m.CompareWithdrawalsScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
