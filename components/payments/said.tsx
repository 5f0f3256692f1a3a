import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Scene, type SceneName } from '@/components/ui/scene';
import { resultCopy as copy } from '@/lib/payments/copy';
import styles from './result.module.css';

interface SaidProps {
  scene: SceneName;
  title: string;
  fen: number;
  children: ReactNode;
}

/** Read out when it changes. */
export const Said = ({ scene, title, fen, children }: SaidProps) => (
  <section className={cx('items-center grid surface centered', styles.said)}>
    <Scene name={scene} className={styles.scene} />
    <div role="status">
      <h2>{title}</h2>
      <p>
        <Amount className={styles.amount} fen={fen} />
      </p>
      <p className={cx('mt-4 t-body ink-2', styles.text)}>{children}</p>
    </div>
  </section>
);

export const ToOrder = ({ orderId, isMain = false }: { orderId: number; isMain?: boolean }) => (
  <Button kind={isMain ? 'primary' : 'line'} href={`/pages/order/detail?orderId=${orderId}`}>
    {copy.toOrder}
  </Button>
);
