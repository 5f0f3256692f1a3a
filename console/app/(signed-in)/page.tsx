'use client';

import dynamic from 'next/dynamic';

const Home = dynamic(() => import('@/console/home/home-screen').then((m) => m.HomeScreen), {
  ssr: false,
});

export default function HomePage() {
  return <Home />;
}
