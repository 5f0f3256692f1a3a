'use client';

import { PageFrame } from '@/components/ui/page-frame';
import { type AgreementType, useAgreement } from '@/lib/articles/use-articles';
import type { RoutePath } from '@/lib/kit/routes';
import { AgreementView } from './agreement-view';

export function AgreementPage({ type, path }: { type: AgreementType; path: RoutePath }) {
  const { data, state, refresh } = useAgreement(type);
  return (
    <PageFrame path={path}>
      <AgreementView agreement={data} hasFailed={state === 'error'} onRetry={refresh} />
    </PageFrame>
  );
}
