'use client';

import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { warningCircleFill } from '@/components/ui/icons/console';
import { checkCircleFill } from '@/components/ui/icons/pages';
import { useMay } from '@/console/api/session';
import { toneOf, useLastReconcile } from '@/console/api/use-last-reconcile';
import { briefTime } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import { deskCopy as copy } from './copy';

export function ReconcileFoot() {
  const may = useMay();
  const now = useMinute();
  const last = useLastReconcile();
  if (!last) return null;
  const { at, differences } = last;
  const tone = toneOf(last, now);
  const text =
    at === null ? copy.neverReconciled : copy.reconciled(briefTime(at, now), differences);
  const shown = (
    <>
      <span className={tone}>
        <Icon path={tone === 'pos' ? checkCircleFill : warningCircleFill} />
      </span>
      {text}
    </>
  );
  return may('audit.read') ? (
    <Link className="row gap-4 narrow" href="/audit?action=reconcile" prefetch={false}>
      {shown}
    </Link>
  ) : (
    shown
  );
}
