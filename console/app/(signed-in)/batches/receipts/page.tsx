'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/withdrawals/batch/receipts-screen').then((m) => m.ReceiptsScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
