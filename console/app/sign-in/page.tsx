'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(
  () => import('@/console/session/sign-in-screen').then((m) => m.SignInScreen),
  {
    ssr: false,
  },
);

export default function Page() {
  return <Screen />;
}
