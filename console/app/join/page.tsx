'use client';

import dynamic from 'next/dynamic';

const Screen = dynamic(() => import('@/console/session/join-screen').then((m) => m.JoinScreen), {
  ssr: false,
});

export default function Page() {
  return <Screen />;
}
