'use client';

import { useState } from 'react';
import { Button } from '@/console/ui/button';
import { redeemCopy } from '../copy';
import styles from '../redeem.module.css';
import { UnitsStepper } from '../units-stepper';
import { offlineCopy as copy } from './copy';
import type { Decision } from './decide';

interface OfflineCardProps {
  inside: Extract<Decision, { kind: 'in' }>;
  isBusy: boolean;
  onUse: (units: number) => unknown;
  onCancel: () => void;
}

/** The list holds no names: number and units only. */
export function OfflineCard({ inside, isBusy, onUse, onCancel }: OfflineCardProps) {
  const [units, setUnits] = useState(1);
  const { voucherId, left, isOffList } = inside;
  return (
    <section className={`grid gap-12 ${styles.card}`} aria-label={redeemCopy.card}>
      <h2 className="t-head">{`${copy.offline} · ${copy.titleOf(voucherId)}`}</h2>
      {isOffList && <p className={styles.warn}>{`${copy.offList}：${copy.offListText}`}</p>}
      <p>{redeemCopy.rest(left)}</p>
      {left > 1 && <UnitsStepper value={units} most={left} onChange={setUnits} />}
      <div className="grid gap-8">
        <Button
          kind="primary"
          size="lg"
          isBlock
          autoFocus
          disabled={isBusy}
          onClick={() => void onUse(units)}
        >
          {isBusy ? redeemCopy.using : redeemCopy.use(units)}
        </Button>
        <Button size="lg" isBlock onClick={onCancel}>
          {redeemCopy.cancel}
        </Button>
      </div>
    </section>
  );
}
