'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/session/sign-ins-screen').then((m) => m.SignInsScreen),
  { ssr: false },
);

export default function Page() {
  return <Screen />;
}
