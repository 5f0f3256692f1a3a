'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { fenToYuan } from '@/lib/format';
import { orderCopy as copy } from '@/lib/orders/copy';
import type { QuoteLine } from '@/lib/orders/types';
import { goodsRows, type SumParts, type SumRow, SumRows } from './sum-rows';
import styles from './sums.module.css';

export interface SumSheetProps extends SumParts {
  isOpen: boolean;
  onClose: () => void;
  lines: readonly Pick<QuoteLine, 'skuId' | 'title' | 'skuText' | 'price' | 'num' | 'sum'>[];
  /** 浙江省 杭州市 西湖区; absent = unknown. */
  regionText?: string;
  /** 应付, or 已付, 已退 and 实付. */
  ends: readonly SumRow[];
  children?: ReactNode;
}

const cityOf = (regionText: string): string => regionText.split(' ').slice(0, 2).join('');

export function SumSheet({ isOpen, onClose, children, ...sum }: SumSheetProps) {
  const { lines, kind, freight, freightText, regionText = '', ends, isPickup } = sum;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.why} className={styles.sheet}>
      <h3 className={cx('t-sub l-18 ink-3 regular', styles.part)}>{copy.goodsPart}</h3>
      <ul className={cx('t-body l-22', styles.lines)}>
        {lines.map(({ skuId, title, skuText, price, num, sum: fen }, at) => (
          <li className="grid gap-x-12" key={`${skuId}:${at}`}>
            <span>{copy.unit(title, skuText, fenToYuan(price), num)}</span>
            <span>{fenToYuan(fen)}</span>
          </li>
        ))}
      </ul>
      <SumRows rows={goodsRows(copy.goodsTotal, sum)} />
      {kind === 'goods' && freight !== undefined && (
        <>
          <h3 className={cx('t-sub l-18 ink-3 regular', styles.part)}>{copy.freight}</h3>
          <SumRows
            rows={[
              {
                label: isPickup ? copy.pickedUp : copy.freightTo(cityOf(regionText)),
                note: freightText,
                fen: freight,
              },
            ]}
          />
        </>
      )}
      <SumRows rows={ends} />
      {children}
      <Button kind="tonal" block onPress={onClose}>
        {copy.gotIt}
      </Button>
    </Sheet>
  );
}
