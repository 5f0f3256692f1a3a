'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { parseUserId } from '@/lib/kit';
import { PARTNERS, tabOf } from '@/lib/kit/routes';
import type { Partner } from '@/lib/partners/types';
import { usePartner } from '@/lib/partners/use-partner';

/** `?partnerId=`: a notice leads to the person. Renders nothing. */
export function AskedPartner({ onFound }: { onFound: (partner: Partner) => void }) {
  const isHere = tabOf(usePathname()) === PARTNERS;
  const asked = parseUserId(useSearchParams().get('partnerId') ?? undefined);
  const partner = usePartner(isHere ? asked : null).data?.partner;
  const partnerId = partner?.partnerId;
  const found = useEffectEvent(() => partner && onFound(partner));
  useEffect(() => void (partnerId && found()), [partnerId]);
  return null;
}
