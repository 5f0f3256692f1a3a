'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Button } from '@/console/ui/button';
import { type Offer, useOffers } from '@/console/ui/offers';
import { PhoneBar } from '@/console/ui/phone-bar';
import { usePhone } from '@/console/ui/use-phone';
import styles from './decision-bar.module.css';

interface DecisionButtonsProps {
  offers: readonly Offer[];
  first?: string;
  isOff: boolean;
  why?: string;
  onNext: () => void;
  children?: ReactNode;
}

export function DecisionButtons(props: DecisionButtonsProps) {
  const { offers, first, isOff, why, onNext, children } = props;
  useOffers(offers, isOff);
  if (usePhone())
    return (
      <div className={cx('row gap-8', styles.bar)}>
        <PhoneBar actions={offers} {...{ isOff, why, onNext }} />
      </div>
    );
  return (
    <div className={cx('row gap-8', styles.bar)}>
      {offers.map(({ id, title, key, run }, index) => (
        <Button
          key={id}
          kind={index === 0 ? 'primary' : 'line'}
          size="lg"
          shortcut={key}
          disabled={isOff}
          onClick={run}
        >
          {index === 0 ? (first ?? title) : title}
        </Button>
      ))}
      {children}
    </div>
  );
}
