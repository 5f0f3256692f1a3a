'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/operators/operators-screen').then((m) => m.OperatorsScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
