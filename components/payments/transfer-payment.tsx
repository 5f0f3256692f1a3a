'use client';

import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowCounterClockwise } from '@/components/ui/icons/arrow-counter-clockwise';
import { clock } from '@/components/ui/icons/clock';
import { copy as copyIcon } from '@/components/ui/icons/copy';
import { packageBox } from '@/components/ui/icons/package';
import { toast } from '@/components/ui/layer/toast';
import { fenToText } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Order, Transfer } from '@/lib/payments/types';
import { copyText } from '@/lib/platform';
import styles from './cashier.module.css';
import { AmountHead } from './pay-top';

interface TransferPaymentProps {
  order: Order;
  transfer: Transfer;
  /** Epoch ms until which the money has to be there. */
  until: number;
  onOtherWay: () => void;
}

async function copyOut(text: string): Promise<void> {
  if (await copyText(text)) toast.ok(copy.copied);
  else toast.error(copy.copyFailed);
}

/** Where the amount is transferred to, and the memo by which the order is found. Nobody says here that it is paid. */
export function TransferPayment({ order, transfer, until, onOtherWay }: TransferPaymentProps) {
  const { payee, bank, account, memo } = transfer;
  const moment = momentText(until);
  const amount = fenToText(order.payable).replaceAll(',', '');
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
              onPress={() => copyOut(memo)}
            >
              {copy.copy}
            </Button>
          </p>
          <p className={styles.label}>{copy.memoHint}</p>
        </div>
      </AmountHead>
      <dl className={styles.account}>
        <Field name={copy.payee} value={payee} />
        <Field name={copy.bank} value={bank} />
        <Field name={copy.account} value={account} />
      </dl>
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
        <Button onPress={() => copyOut(copy.transferText({ payee, bank, account, memo, amount }))}>
          {copy.copyAll}
        </Button>
      </Dock>
    </>
  );
}

const Field = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      <button type="button" aria-label={copy.copyThe(name)} onClick={() => void copyOut(value)}>
        <Icon path={copyIcon} />
      </button>
    </dd>
  </div>
);
