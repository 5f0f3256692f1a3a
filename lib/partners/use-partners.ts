import { useState } from 'react';
import { useEndpointList, useUserId } from '@/lib/api';
import { listPartners } from '@/lib/contract/partners';
import type { Scope } from './flow';
import type { Partner, PartnersSummary } from './types';
import type { PartnerView } from './view';

/** A page of three screens stays ahead of fast scrolling. */
const PAGE_ROWS = 30;

const rowId = (partner: Partner) => partner.partnerId;

/** The summary covers all partners, so the previous one stays while loading. */
export function usePartners(level: Scope, keyword: string, view: PartnerView) {
  const list = useEndpointList(
    listPartners,
    { level, keyword, ...view, per_page: PAGE_ROWS },
    { rowId },
  );
  const userId = useUserId();
  const [known, setKnown] = useState<{ userId: number | null; summary: PartnersSummary } | null>(
    null,
  );
  if (list.summary && (list.summary !== known?.summary || userId !== known.userId))
    setKnown({ userId, summary: list.summary });
  return {
    ...list,
    summary: list.summary ?? (known?.userId === userId ? known.summary : undefined),
  };
}
