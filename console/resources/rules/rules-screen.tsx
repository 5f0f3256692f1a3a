'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { rule } from '@/lib/contract/console/resources/rule';

export function RulesScreen() {
  const router = useRouter();
  const screens = useMemo(() => ({ set: () => router.push('/rules/edit') }), [router]);
  return <ResourceScreen resource={rule} screens={screens} />;
}
