'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { deadlineText, leftText, minutesLeft } from '@/lib/format/countdown';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import styles from './cashier.module.css';

interface AmountHeadProps {
  label: string;
  fen: number;
  children?: ReactNode;
}

/** What is to be paid. */
export const AmountHead = ({ label, fen, children }: AmountHeadProps) => (
  <section className={styles.head}>
    <p className={styles.label}>{label}</p>
    <p>
      <Amount className={styles.amount} fen={fen} />
    </p>
    {children}
  </section>
);

/** Until when to pay, in words first, then what is left; read out once a minute. */
export function Countdown({ payBy, now }: { payBy: number; now: number }) {
  const left = payBy - now;
  return (
    <p className={styles.countdown}>
      <span>{copy.payBefore(deadlineText(payBy, now))}</span>
      <span aria-hidden="true">
        {copy.left} <b>{leftText(left)}</b>
      </span>
      <span className="vh" role="status">
        {copy.spoken(minutesLeft(left))}
      </span>
    </p>
  );
}

/** Pictures of one order in its line. */
const SHOWN = 3;

interface OrderLineProps {
  order: Order;
  renderPicture: (image: string) => ReactNode;
}

/** What is paid for, and where it goes; leads to the order. */
export function OrderLine({ order, renderPicture }: OrderLineProps) {
  const { orderId, items, address } = order;
  const count = items.reduce((sum, { num }) => sum + num, 0);
  const place = address?.regionText.split(' ').slice(1).join('') ?? '';
  const text = [copy.pieces(count), place && copy.sendTo(place)].filter(Boolean).join(' · ');
  return (
    <AppLink
      className={styles.line}
      href={`/pages/order/detail?orderId=${orderId}`}
      aria-label={`${copy.order}，${text}`}
    >
      <span className={styles.pictures}>
        {items.slice(0, SHOWN).map(({ itemId, image }) => (
          <span key={itemId}>{renderPicture(image)}</span>
        ))}
      </span>
      <span className={styles.lineText}>{text}</span>
      <Icon path={caretRight} />
    </AppLink>
  );
}
