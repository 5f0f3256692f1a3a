'use client';

import { PageFrame } from '@/components/ui/page-frame';
import { useAgreement, type AgreementType } from '@/lib/articles/use-articles';
import { AgreementView } from './agreement-view';

/** The page of one legal text; readable by everybody. */
export function AgreementPage({ type, path }: { type: AgreementType; path: string }) {
  const { data, state, refresh } = useAgreement(type);
  return (
    <PageFrame path={path}>
      <AgreementView agreement={data} hasFailed={state === 'error'} onRetry={refresh} />
    </PageFrame>
  );
}
