'use client';

import { useSearchParams } from 'next/navigation';
import { drawEntry } from '@/app/draw-entry';
import { FaqPage } from '@/components/help/faq-page';

export function Faq() {
  const id = useSearchParams().get('id');
  return (
    <FaqPage
      key={id}
      path="/pages/user/problem"
      openId={id === null ? null : Number(id)}
      drawEntry={drawEntry}
    />
  );
}
