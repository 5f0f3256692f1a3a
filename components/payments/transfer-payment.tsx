'use client';

import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
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
  /** Epoch ms until which the money has to be there. */
  until: number;
  onOtherWay: () => void;
}

/** Where the amount is transferred to, and the memo by which the order is found. Nobody says here that it is paid. */
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
        <p className={styles.until}>{copy.transferBefore(moment)}</p>
        <div className={styles.memo}>
          <p className={styles.label}>{copy.memo}</p>
          <p>
            <strong>{memo}</strong>
            <Button
              kind="tonal"
              size="sm"
              label={copy.copyThe(copy.memo)}
              onPress={() => copyWithNotice(memo)}
            >
              {copy.copy}
            </Button>
          </p>
          <p className={styles.label}>{copy.memoHint}</p>
        </div>
      </AmountHead>
      <Facts className={styles.account} rows={rows} />
      <ul className={styles.promises}>
        {notes.map(([icon, text]) => (
          <li key={text}>
            <Icon path={icon} />
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
