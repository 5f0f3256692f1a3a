'use client';

import { useState } from 'react';
import { Facts } from '@/components/ui/facts';
import { Button } from '@/console/ui/button';
import type { RedeemCard } from '@/lib/contract/console/redeem.schema';
import { dateText, momentText } from '@/lib/format/dates';
import { redeemCopy as copy } from './copy';
import styles from './redeem.module.css';
import { UnitsStepper } from './units-stepper';
import type { Used } from './use-redeem';

interface RedeemCardProps {
  card: RedeemCard;
  isBusy: boolean;
  onUse: (units: number) => unknown;
  onCancel: () => void;
}

export function RedeemCardView({ card, isBusy, onUse, onCancel }: RedeemCardProps) {
  const [units, setUnits] = useState(1);
  const { title, skuText, holder, left, validTo, refusal, lastUse, warnings, pass, booked } = card;
  const { lines } = card;
  const texts = lines && copy.ways[card.isLocal ? 'local' : 'pickup'];
  return (
    <section className={`grid gap-12 ${styles.card}`} aria-label={copy.card}>
      <h2 className="t-head break">
        {texts?.title ?? [title, skuText].filter(Boolean).join(' · ')}
      </h2>
      {lines?.map((line) => (
        <p key={line} className="break">
          {line}
        </p>
      ))}
      {booked && <p className="t-lead bold break">{booked}</p>}
      {refusal && (
        <p className={`t-lead bold ${styles.bad}`} role="alert">
          {refusal}
        </p>
      )}
      {pass && !refusal && (
        <p className={`f-24 bold centered ${styles.used}`} role="status">
          {copy.passDay(pass.day, pass.of)}
        </p>
      )}
      <Facts
        rows={[
          [copy.left, lines || pass ? undefined : copy.leftOf(left, card.units)],
          [
            lines ? copy.keptTo : copy.valid,
            booked || card.isLocal ? undefined : dateText(validTo),
          ],
          [copy.holder, holder],
          [copy.lastUse, lastUse && copy.lastUseBy(momentText(lastUse.time), lastUse.operator)],
        ]}
      />
      {warnings.map((warning) => (
        <p key={warning} className={styles.warn}>
          {warning}
        </p>
      ))}
      {!refusal && !pass && left > 1 && (
        <UnitsStepper value={units} most={left} onChange={setUnits} />
      )}
      <div className="grid gap-8">
        {!refusal && !pass && (
          <Button
            kind="primary"
            size="lg"
            isBlock
            autoFocus
            disabled={isBusy}
            onClick={() => void onUse(units)}
          >
            {isBusy ? copy.using : (texts?.use ?? copy.use(units))}
          </Button>
        )}
        <Button size="lg" isBlock onClick={onCancel}>
          {pass && !refusal ? copy.next : copy.cancel}
        </Button>
      </div>
    </section>
  );
}

export function UsedView({ used, onNext }: { used: Used; onNext: () => void }) {
  const { title, units, left } = used;
  return (
    <section className={`grid gap-8 centered ${styles.used}`} role="status">
      <h2 className="f-24">{copy.done(units)}</h2>
      <p>{title}</p>
      <p>{copy.rest(left)}</p>
      <Button size="lg" isBlock autoFocus onClick={onNext}>
        {copy.next}
      </Button>
    </section>
  );
}
