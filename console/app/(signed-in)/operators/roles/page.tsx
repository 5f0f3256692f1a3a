'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/operators/roles-screen').then((m) => m.RolesScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
