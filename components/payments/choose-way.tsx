'use client';

import { useId, useState } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { play } from '@/components/ui/icons/common';
import {
  arrowCounterClockwise,
  bank,
  clock,
  packageBox,
  wallet,
  wechatLogo,
} from '@/components/ui/icons/pages';
import { fenToYuan } from '@/lib/format';
import { deadlineText } from '@/lib/format/countdown';
import { cashierCopy as copy } from '@/lib/payments/copy';
import type { Way } from '@/lib/payments/types';
import type { CashierViewProps } from './cashier-props';
import styles from './cashier.module.css';
import { AmountHead, Countdown, OrderLine } from './pay-top';

const ICONS: Record<Way['way'], string> = {
  wxpay: wechatLogo,
  h5: wechatLogo,
  native: wechatLogo,
  offline: bank,
  balance: wallet,
  carried: wallet,
  legacy: wallet,
  test: play,
};

interface ChooseWayProps extends CashierViewProps {
  isBusy: boolean;
  onPay: (way: Way['way']) => Promise<unknown>;
}

export function ChooseWay({ order, ways, now, isBusy, onPay }: ChooseWayProps) {
  const open = ways.ways.filter(({ isOpen }) => isOpen);
  const [chosen, setChosen] = useState<Way['way'] | null>(null);
  const way = open.find((one) => one.way === chosen) ?? open[0];
  const yuan = fenToYuan(order.payable);
  return (
    <>
      <AmountHead label={copy.amount} fen={order.payable}>
        <Countdown payBy={order.payBy} payFrom={ways.payFrom} now={now} />
        <OrderLine order={order} />
      </AmountHead>
      {way ? (
        <WayList ways={open} value={way.way} onChange={setChosen} />
      ) : (
        <NoWay reason={ways.ways[0]?.reason ?? ''} />
      )}
      <Promises order={order} now={now} />
      {way && (
        <Dock>
          <Button
            onPress={() => onPay(way.way)}
            loading={isBusy}
            loadingText={isBusy ? copy.authorizing : copy.paying}
          >
            {copy.pay(way.label, yuan)}
          </Button>
        </Dock>
      )}
    </>
  );
}

interface WayListProps {
  ways: readonly Way[];
  value: Way['way'];
  onChange: (way: Way['way']) => void;
}

function WayList({ ways, value, onChange }: WayListProps) {
  const name = useId();
  return (
    <fieldset className={cx('mt-8 surface', styles.ways)}>
      <legend className="wide t-note l-22 ink-2">{copy.ways}</legend>
      {ways.map(({ way, label }) => (
        <label key={way} className={cx('row gap-14', styles.way)}>
          <Icon path={ICONS[way]} />
          <span className="grow">
            <b className="block t-lead">{label}</b>
            <small className="block t-sub ink-3">{copy.wayNotes[way]}</small>
          </span>
          <input
            type="radio"
            name={name}
            value={way}
            checked={way === value}
            onChange={() => onChange(way)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const NoWay = ({ reason }: { reason: string }) => (
  <section className={cx('mt-8 surface band-20', styles.none)} role="status">
    <h2 className="t-lead bold">{copy.noWays}</h2>
    <p className="mt-4 t-note l-21 ink-2">{reason || copy.noWaysText}</p>
  </section>
);

function Promises({ order, now }: Pick<CashierViewProps, 'order' | 'now'>) {
  const { kind, way, items, payBy, shipHours, promises } = order;
  const isMade = items.some(({ custom }) => custom);
  const sold = way === 'pickup' || way === 'local' ? way : kind === 'goods' ? kind : 'other';
  const lines = [
    [
      packageBox,
      promises?.join('，') ??
        copy.promises[way === 'pickup' || way === 'local' ? way : 'goods'](shipHours),
    ],
    [arrowCounterClockwise, copy.refund[isMade ? 'made' : sold]],
    [clock, copy.keep(deadlineText(payBy, now))],
  ] as const;
  return (
    <ul className={cx('grid fill gap-10 mt-8 surface t-note l-21 ink-2', styles.promises)}>
      {lines.map(([icon, text]) => (
        <li className="flex gap-10" key={text}>
          <Icon className="rigid f-17 ink-3" path={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
