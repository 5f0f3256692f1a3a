'use client';

import { useOrderId } from '@/app/pages/checkout/use-order-id';
import { ResultPage } from '@/components/payments/result-page';
import { Row } from '@/components/ui/row';
import { useSession } from '@/lib/api';
import { arriveCopy } from '@/lib/city/arrive-copy';

const { freeLot } = arriveCopy;

/** A buyer who registered on the way has no plot yet, and is not moved in unasked. */
const FREE_LOT = <Row title={freeLot.title} sub={freeLot.text} href="/pages/space/arrive" />;

export function Result() {
  const orderId = useOrderId();
  const { session } = useSession();
  return (
    <ResultPage
      key={orderId}
      orderId={orderId}
      freeLot={session?.blockNo === null ? FREE_LOT : undefined}
    />
  );
}
