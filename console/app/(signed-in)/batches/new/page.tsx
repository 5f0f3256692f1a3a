'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/withdrawals/batch/preview-screen').then((m) => m.BatchPreviewScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
