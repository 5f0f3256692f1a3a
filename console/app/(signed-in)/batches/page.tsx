'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/withdrawals/batch/batches-screen').then((m) => m.BatchesScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
