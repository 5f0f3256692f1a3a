'use client';

import { useId } from 'react';
import { useRoving } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { choiceOf, choiceTexts, type Sku, type Spec } from '@/lib/goods/sku';
import { skuCopy } from '@/lib/goods/sku-copy';
import type { ValueState } from '@/lib/goods/sku-states';
import styles from './sku-sheet.module.css';

interface SpecGroupProps {
  spec: Spec;
  specs: readonly Spec[];
  /** Null = none. */
  value: number | null;
  states: ReadonlyMap<number, ValueState>;
  onChoose: (valueId: number) => void;
  soldOut: readonly Sku[];
  remind: { isAwaited: (sku: Sku) => boolean; onRemind: (sku: Sku) => void };
}

const LABEL: Partial<Record<ValueState, (text: string) => string>> = {
  out: skuCopy.outValue,
  none: skuCopy.noneValue,
};

/** Unavailable values are struck but tappable. */
export function SpecGroup(props: SpecGroupProps) {
  const { spec, specs, value, states, onChoose, soldOut, remind } = props;
  const id = useId();
  const options = spec.values.map(({ valueId }) => ({ value: valueId }));
  // Without a choice the first value is the tab stop.
  const stop = value ?? spec.values[0]?.valueId;
  return (
    <section className={cx('line-top', styles.group)}>
      <h3 className="t-note l-20 bold" id={id}>
        {spec.name}
      </h3>
      <div
        {...useRoving({ options, value, onChange: onChoose })}
        className={cx('flex wrap gap-10', styles.values)}
        role="radiogroup"
        aria-labelledby={id}
      >
        {spec.values.map(({ valueId, text, image }) => {
          const state = states.get(valueId) ?? 'none';
          return (
            <button
              key={valueId}
              type="button"
              role="radio"
              aria-checked={valueId === value}
              aria-label={LABEL[state]?.(text)}
              tabIndex={valueId === stop ? 0 : -1}
              className={cx(
                'inline-row rel gap-4 well t-note l-20 ink-1',
                styles.value,
                state !== 'on' && styles.struck,
              )}
              onClick={() => onChoose(valueId)}
            >
              {image && <GoodsPicture image={image} className={cx('rigid', styles.thumb)} />}
              {text}
            </button>
          );
        })}
      </div>
      {soldOut.map((sku) => (
        <p key={sku.skuId} className={cx('row wrap t-sub l-18 ink-3', styles.note)}>
          {skuCopy.outNote(choiceTexts(specs, choiceOf(specs, sku)).join(' '))}
          <button
            className="bold brand-ink"
            type="button"
            aria-pressed={remind.isAwaited(sku)}
            onClick={() => remind.onRemind(sku)}
          >
            {remind.isAwaited(sku) ? copy.reminded : copy.remind}
          </button>
        </p>
      ))}
    </section>
  );
}
