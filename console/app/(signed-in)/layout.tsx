'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

/** In the browser only: an exported page holds nothing that a visitor without a session may see. */
const Desk = dynamic(() => import('../desk').then(({ Desk: part }) => part), { ssr: false });

export default function SignedInLayout({ children }: { children: ReactNode }) {
  return <Desk>{children}</Desk>;
}
