'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { momentText } from '@/lib/format/dates';
import { detailCopy as copy, promisesCopy } from '@/lib/goods/detail-copy';
import { formPromises, promisesOf } from '@/lib/goods/promises';
import type { Goods } from '@/lib/goods/use-goods';
import { HOUR_MS } from '@/lib/time';
import styles from './promises-sheet.module.css';

interface PromisesSheetProps extends LayerState {
  goods: Pick<Goods, 'kind' | 'form' | 'promises' | 'returnPolicy' | 'shipWithinHours'>;
}

const latestOf = (now: number, hours: number): string => {
  const at = now + hours * HOUR_MS;
  return momentText(at);
};

export function PromisesSheet({ isOpen, onClose, goods }: PromisesSheetProps) {
  const { shipWithinHours } = goods;
  const [now] = useState(Date.now);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={promisesCopy.promises}>
      <dl className={cx('grid gap-16', styles.promises)}>
        {shipWithinHours > 0 && (
          <div>
            <dt className="t-body l-22 bold">{copy.shipWithin(shipWithinHours)}</dt>
            <dd className="t-note l-21 ink-2">
              {promisesCopy.shipText(shipWithinHours, latestOf(now, shipWithinHours))}
            </dd>
          </div>
        )}
        {formPromises(goods).map((name) => (
          <div key={name}>
            <dt className="t-body l-22 bold">{name}</dt>
          </div>
        ))}
        {(goods.form === 'ship' || !goods.promises) &&
          promisesOf(goods).map(({ kind, name }) => (
            <div key={name}>
              <dt className="t-body l-22 bold">{name}</dt>
              <dd className="t-note l-21 ink-2">{promisesCopy[`${kind}Text`]}</dd>
            </div>
          ))}
      </dl>
      <Button kind="tonal" block onPress={onClose}>
        {promisesCopy.understood}
      </Button>
    </Sheet>
  );
}
