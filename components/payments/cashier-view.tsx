'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { payAllowed } from '@/lib/kit';
import { isOwnMoney, type OwnMoney } from '@/lib/payments/use-cashier';
import type { CashierViewProps, ShownPayment } from './cashier-props';
import { ChooseWay } from './choose-way';
import { ClosedHours } from './closed-hours';
import { CodePayment } from './code-payment';
import { TransferPayment } from './transfer-payment';
import { usePay } from './use-pay';

const OwnMoneySheet = lazyPart(() => import('./own-money-sheet').then((m) => m.OwnMoneySheet));

export function CashierView(props: CashierViewProps) {
  const { order, ways, now } = props;
  const [shown, setShown] = useState<ShownPayment | null>(null);
  const [own, setOwn] = useState<OwnMoney | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { pay, payProven, isKeeping } = usePay(props, setShown);
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
  function ask(way: OwnMoney) {
    setOwn(way);
    setAsking(true);
  }
  const chosen = ways.ways.find(({ way }) => way === own);
  return (
    <>
      <ChooseWay
        {...props}
        isBusy={isKeeping}
        onPay={async (way) => (isOwnMoney(way) ? ask(way) : pay(way))}
      />
      {own && chosen && (
        <Suspense>
          <OwnMoneySheet
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            payable={order.payable}
            label={chosen.label}
            onProof={(proof, values) => payProven(own, proof, values)}
          />
        </Suspense>
      )}
    </>
  );
}
