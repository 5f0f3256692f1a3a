'use client';

import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { arrowCounterClockwise, clock, packageBox } from '@/components/ui/icons/pages';
import { fenToText } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Order, Transfer } from '@/lib/payments/types';
import styles from './cashier.module.css';
import { AmountHead } from './pay-top';

interface TransferPaymentProps {
  order: Order;
  transfer: Transfer;
  /** Epoch ms deadline. */
  until: number;
  onOtherWay: () => void;
}

/** The memo identifies the order. Nobody says here that it is paid. */
export function TransferPayment({ order, transfer, until, onOtherWay }: TransferPaymentProps) {
  const { payee, bank, account, memo } = transfer;
  const moment = momentText(until);
  const amount = fenToText(order.payable).replaceAll(',', '');
  const rows = (
    [
      [copy.payee, payee],
      [copy.bank, bank],
      [copy.account, account],
    ] as const
  ).map(([name, value]) => [name, <Copyable key={name} name={name} value={value} />] as const);
  const notes = [
    [clock, copy.transferNotes[0]],
    [packageBox, copy.transferKeep(moment)],
    [arrowCounterClockwise, copy.transferNotes[1]],
  ] as const;
  return (
    <>
      <AmountHead label={copy.transferAmount} fen={order.payable}>
        <p className={cx('t-body l-22 ink-2', styles.until)}>{copy.transferBefore(moment)}</p>
        <div className={cx('line-top', styles.memo)}>
          <p className="t-sub l-sub ink-3">{copy.memo}</p>
          <p>
            <strong className="break heavy">{memo}</strong>
            <Button
              kind="tonal"
              size="sm"
              label={copy.copyThe(copy.memo)}
              onPress={() => copyWithNotice(memo)}
            >
              {copy.copy}
            </Button>
          </p>
          <p className="t-sub l-sub ink-3">{copy.memoHint}</p>
        </div>
      </AmountHead>
      <Facts className={cx('gap-12 mt-8 surface', styles.account)} rows={rows} />
      <ul className={cx('grid fill gap-10 mt-8 surface t-note l-21 ink-2', styles.promises)}>
        {notes.map(([icon, text]) => (
          <li className="flex gap-10" key={text}>
            <Icon className="rigid f-17 ink-3" path={icon} />
            {text}
          </li>
        ))}
      </ul>
      <Dock>
        <Button kind="line" onPress={onOtherWay}>
          {copy.otherWay}
        </Button>
        <Button
          onPress={() => copyWithNotice(copy.transferText({ payee, bank, account, memo, amount }))}
        >
          {copy.copyAll}
        </Button>
      </Dock>
    </>
  );
}

const Copyable = ({ name, value }: { name: string; value: string }) => (
  <>
    {value}
    <CopyButton text={value} label={copy.copyThe(name)} />
  </>
);
