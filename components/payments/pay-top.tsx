'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { deadlineText, leftText, minutesLeft } from '@/lib/format/countdown';
import { payPause } from '@/lib/kit/pay-hour';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import styles from './cashier.module.css';

interface AmountHeadProps {
  label: string;
  fen: number;
  children?: ReactNode;
}

export const AmountHead = ({ label, fen, children }: AmountHeadProps) => (
  <section className={cx('surface', styles.head)}>
    <p className="t-sub l-sub ink-3">{label}</p>
    <p>
      <Amount className={styles.amount} fen={fen} />
    </p>
    {children}
  </section>
);

interface CountdownProps {
  /** Epoch ms. */
  payBy: number;
  now: number;
  /** 0 = always. */
  payFrom: number;
}

/** Says the moment in words, then the time left, unless closed hours come between; read out once a minute. */
export function Countdown({ payBy, now, payFrom }: CountdownProps) {
  const left = payBy - now;
  const until = deadlineText(payBy, now);
  if (payPause(now, payBy, payFrom))
    return (
      <p className={cx('flex wrap between t-body l-22 ink-2 gap-x-12', styles.countdown)}>
        <span role="status">{copy.paused(until, payFrom)}</span>
      </p>
    );
  return (
    <p className={cx('flex wrap between t-body l-22 ink-2 gap-x-12', styles.countdown)}>
      <span>{copy.payBefore(until)}</span>
      <span aria-hidden="true">
        {copy.left} <b>{leftText(left)}</b>
      </span>
      <span className="vh" role="status">
        {copy.spoken(minutesLeft(left))}
      </span>
    </p>
  );
}

const SHOWN = 3;

interface OrderLineProps {
  order: Order;
}

export function OrderLine({ order }: OrderLineProps) {
  const { orderId, items, address, onSite } = order;
  const count = items.reduce((sum, { num }) => sum + num, 0);
  const place = address?.regionText.split(' ').slice(1).join('') ?? '';
  const where = onSite ? copy.visitAt : copy.sendTo;
  const text = [copy.pieces(count), place && where(place)].filter(Boolean).join(' · ');
  return (
    <AppLink
      className={cx('row tap gap-10 line-top t-note l-20 ink-2', styles.line)}
      href={`/pages/order/detail?orderId=${orderId}`}
      aria-label={`${copy.order}，${text}`}
    >
      <span className={cx('flex rigid gap-6', styles.pictures)}>
        {items.slice(0, SHOWN).map(({ itemId, image }) => (
          <span className="cut well round-s" key={itemId}>
            <GoodsPicture image={image} />
          </span>
        ))}
      </span>
      <span className="grow">{text}</span>
      <Icon className="rigid f-16" path={caretRight} />
    </AppLink>
  );
}
