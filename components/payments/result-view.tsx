'use client';

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import type { SceneName } from '@/components/ui/scene';
import { useOpenLoaded } from '@/components/ui/use-open-loaded';
import { deadlineText } from '@/lib/format/countdown';
import { dayText, momentText } from '@/lib/format/dates';
import { payWayText } from '@/lib/format/pay-way';
import { buildPageUrl } from '@/lib/kit/page-url';
import { resultCopy as copy } from '@/lib/payments/copy';
import { paidText } from '@/lib/payments/paid-text';
import type { Knowledge, MoneyBack, Order } from '@/lib/payments/types';
import { Checking, type CheckingProps } from './checking';
import styles from './result.module.css';
import { Said, ToOrder } from './said';

function PaidFacts({ order: { sn, paidAt, payWay, address, form, onSite } }: { order: Order }) {
  const region = address?.regionText.split(' ').slice(1).join('') ?? '';
  const place = onSite ? `${region}${address?.detail ?? ''}` : region;
  return (
    <Facts
      className={cx('mt-8 surface fill gap-12', styles.facts)}
      label={copy.facts}
      rows={[
        [copy.way, payWay && payWayText(payWay)],
        [copy.at, paidAt !== undefined && momentText(paidAt)],
        [
          onSite ? copy.visitTo : form === 'slot' ? copy.visitor : copy.sendTo,
          [address?.name, place].filter(Boolean).join(' · '),
        ],
        [copy.sn, sn],
      ]}
    />
  );
}

type Back = Pick<MoneyBack, 'isDone' | 'hasFailed' | 'isByBank' | 'day'>;

function backText({ isDone, hasFailed, isByBank, day }: Back) {
  if (hasFailed) return copy.back.failed;
  if (isByBank) return copy.back.bank(dayText(day));
  return copy.back[isDone ? 'done' : 'due'](dayText(day));
}

function MoneyBackList({ returns }: { returns: readonly MoneyBack[] }) {
  if (returns.length === 0) return null;
  return (
    <section className={cx('mt-8 surface', styles.part)} aria-label={copy.returns}>
      <h2 className="t-body l-22 bold">{copy.returns}</h2>
      <ul className={cx('grid gap-10', styles.returns)}>
        {returns.map(({ why, amount, ...back }, index) => (
          <li className="flex between gap-12 t-body l-22" key={index}>
            <span>
              {copy.why[why]}
              <small className="block t-sub ink-3">{backText(back)}</small>
            </span>
            <Amount fen={amount} size="text" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultViewProps extends CheckingProps {
  /** Of members without a plot. */
  freeLot?: ReactNode;
  /** Undefined before the first answer. */
  known: Knowledge | undefined;
}

const SCENES: Partial<Record<Knowledge['state'], SceneName>> = {
  paid: 'done',
  unpaid: 'empty',
  closed: 'empty',
};

function wordsOf(order: Order, { state, text, serverTime }: Knowledge) {
  switch (state) {
    case 'paid':
      return { title: copy.paid, text: paidText(order, serverTime) };
    case 'unpaid':
      return {
        title: copy.unpaid,
        text: `${copy.unpaidText}${copy.payBefore(deadlineText(order.payBy, serverTime))}`,
      };
    case 'refunding':
      return { title: copy.returning, text };
    case 'refunded':
      return { title: copy.returned, text };
    case 'checking':
      return { title: copy.mismatch, text };
    default:
      return { title: text, text: '' };
  }
}

export function ResultView({ known, freeLot, ...rest }: ResultViewProps) {
  if (!known || known.state === 'paying') return <Checking {...rest} />;
  const { order } = rest;
  const { title, text } = wordsOf(order, known);
  return (
    <>
      <Said scene={SCENES[known.state] ?? 'search'} title={title} fen={order.payable}>
        {text}
      </Said>
      <MoneyBackList returns={known.returns} />
      {known.state === 'paid' && <PaidFacts order={order} />}
      {known.state === 'paid' && freeLot}
      <Next order={order} state={known.state} />
    </>
  );
}

function Next({
  order: { orderId, delivery },
  state,
}: {
  order: Order;
  state: Knowledge['state'];
}) {
  const [voucher] = (state === 'paid' && delivery?.vouchers) || [];
  const course = state === 'paid' ? delivery?.course : undefined;
  const openLoaded = useOpenLoaded();
  const isUnpaid = state === 'unpaid';
  return (
    <Dock>
      {isUnpaid || state === 'checking' ? (
        <ToOrder orderId={orderId} />
      ) : (
        <Button kind="line" href="/pages/shop/index">
          {copy.toShop}
        </Button>
      )}
      {isUnpaid && (
        <Button
          onPress={() => openLoaded('/pages/checkout/cashier', { orderId }, { type: 'redirectTo' })}
        >
          {copy.goOn}
        </Button>
      )}
      {!isUnpaid && state !== 'checking' && (
        <ToOrder orderId={orderId} isMain={!voucher && !course} />
      )}
      {voucher && (
        <Button href={buildPageUrl('/pages/voucher/detail', { voucherId: voucher.voucherId })}>
          {copy.toVoucher}
        </Button>
      )}
      {course && (
        <Button href={buildPageUrl('/pages/user/student', { courseId: course.courseId })}>
          {copy.toCourse}
        </Button>
      )}
    </Dock>
  );
}
