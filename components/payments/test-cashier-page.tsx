'use client';

import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { usePressLock } from '@/components/ui/use-press-lock';
import { TEST_ACTS } from '@/lib/contract/payments.schema';
import { cashierCopy, testCashierCopy as copy } from '@/lib/payments/copy';
import { useWays, type TestAct, useTestActs } from '@/lib/payments/use-cashier';
import { leaveLocked } from './leave-locked';
import styles from './test-cashier.module.css';

const PATH = '/pages/checkout/test';

interface TestCashierProps {
  orderId: number | null;
  paymentId: number | null;
}

/** The sandbox cashier drives the sandbox provider. There is none where payments are real. */
export function TestCashierPage({ orderId, paymentId }: TestCashierProps) {
  const { data, state, error, refresh } = useWays(orderId);
  const isHere = data?.ways.some(({ way }) => way === 'test');
  const isMissing =
    orderId === null || paymentId === null || error?.err === 'not_found' || isHere === false;
  return (
    <PageFrame path={PATH}>
      {isMissing ? (
        <Empty
          isPage
          scene="lost"
          title={copy.missing}
          text={copy.missingText}
          link={{ href: '/pages/order/index', text: cashierCopy.toList }}
        />
      ) : data ? (
        <Buttons orderId={orderId} paymentId={paymentId} payable={data.payable} />
      ) : state === 'error' ? (
        <ErrorBlock isPage onRetry={refresh} />
      ) : (
        <SkeletonRows label={cashierCopy.loading} count={4} />
      )}
    </PageFrame>
  );
}

interface ButtonsProps {
  orderId: number;
  paymentId: number;
  /** fen */
  payable: number;
}

function Buttons({ orderId, paymentId, payable }: ButtonsProps) {
  const { navigateTo } = useNavigate();
  const { act } = useTestActs(paymentId);
  async function press(which: TestAct) {
    const answer = await act(which);
    if (!answer.ok) return toastRefusal(answer.error);
    const isCancelled = which === 'cancel';
    if (isCancelled) toast.show(copy.cancelled);
    const path = isCancelled ? '/pages/checkout/cashier' : '/pages/checkout/result';
    return leaveLocked(() => navigateTo(path, { orderId }, { type: 'redirectTo' }));
  }
  return (
    <section className={cx('surface round', styles.frame)}>
      <p className={cx('round-s centered t-note l-21 bold neg-ink', styles.mark)}>{copy.mark}</p>
      <p className="t-sub l-sub ink-3">{copy.amount}</p>
      <p>
        <Amount fen={payable} />
      </p>
      <p className={cx('t-note l-21 ink-2', styles.text)}>{copy.text}</p>
      <ul className="grid gap-8" aria-label={copy.list}>
        {TEST_ACTS.map((which) => (
          <li key={which}>
            <Choice which={which} onPress={press} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choice({ which, onPress }: { which: TestAct; onPress: (act: TestAct) => unknown }) {
  const [isBusy, press] = usePressLock(() => onPress(which));
  return (
    <button
      type="button"
      className={cx('wide tap well round-s to-left', styles.choice)}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <b className="block t-lead bold ink-1">{copy.acts[which]}</b>
      <small className="block t-sub ink-2">{copy.notes[which]}</small>
    </button>
  );
}
