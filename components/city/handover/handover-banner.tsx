'use client';

import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { lazyLayer } from '@/components/ui/lazy';
import { houseCopy } from '@/lib/city/house-copy';
import { useMyPlot } from '@/lib/city/use-plots';
import styles from './handover.module.css';

const { handover: copy } = houseCopy;
const HandoverSheet = lazyLayer(() => import('./handover-sheet').then((m) => m.HandoverSheet));

export function HandoverBanner() {
  const { data } = useMyPlot();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const offer = data?.handovers.find(({ state, isMine }) => state === 'offered' && !isMine);
  if (!offer && isOpen === null) return null;
  return (
    <>
      {offer && (
        <div
          className={cx('row between gap-10 round t-note l-20 brand-ink wash', styles.banner)}
          role="status"
        >
          <span>{copy.incoming(offer.person.userName)}</span>
          <Button size="sm" onPress={() => setOpen(true)}>
            {copy.view}
          </Button>
        </div>
      )}
      <Suspense>
        {isOpen !== null && <HandoverSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
