'use client';

import { useState } from 'react';
import { payAllowed } from '@/lib/kit';
import type { CashierViewProps, ShownPayment } from './cashier-props';
import { ChooseWay } from './choose-way';
import { ClosedHours } from './closed-hours';
import { CodePayment } from './code-payment';
import { TransferPayment } from './transfer-payment';
import { usePay } from './use-pay';

export function CashierView(props: CashierViewProps) {
  const { order, ways, now } = props;
  const [shown, setShown] = useState<ShownPayment | null>(null);
  const { pay, isKeeping } = usePay(props, setShown);
  const back = () => setShown(null);
  if (shown?.offline)
    return (
      <TransferPayment
        order={order}
        transfer={shown.offline}
        until={shown.expireAt}
        onOtherWay={back}
      />
    );
  if (!payAllowed(now, ways.payFrom)) return <ClosedHours {...props} />;
  if (shown?.native)
    return (
      <CodePayment
        key={shown.native.codeUrl}
        {...props}
        codeUrl={shown.native.codeUrl}
        expireAt={shown.expireAt}
        onExpiring={() => pay('native')}
        onOtherWay={back}
      />
    );
  return <ChooseWay {...props} isBusy={isKeeping} onPay={pay} />;
}
