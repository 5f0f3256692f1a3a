import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { CopyButton } from '@/components/ui/copy-button';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { Shots } from '@/components/ui/shots';
import { REFUND_REASON_WORDS, REFUND_TYPE_WORDS } from '@/lib/contract/refund-words';
import { refundCopy as copy } from '@/lib/refunds/copy';
import type { Refund } from '@/lib/refunds/types';
import styles from './refund.module.css';

export function RefundFacts({ refund }: { refund: Refund }) {
  const { type, reason, content, images, answer, providerNo, sn, orderId, orderSn } = refund;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [copy.answer, answer],
    [copy.type, REFUND_TYPE_WORDS[type]],
    [copy.reason, REFUND_REASON_WORDS[reason]],
    [copy.content, content],
    [
      copy.pictures,
      images.length > 0 && (
        <Shots images={images} className={cx('flex wrap to-end gap-8', styles.shots)} />
      ),
    ],
    [copy.providerNo, providerNo && <Number text={providerNo} label={copy.copyProviderNo} />],
    [copy.sn, <Number key="sn" text={sn} label={copy.copySn} />],
    [
      copy.order,
      <AppLink key="order" href={`/pages/order/detail?orderId=${orderId}`}>
        {orderSn}
      </AppLink>,
    ],
  ];
  return <Facts className={styles.facts} label={copy.facts} rows={rows} />;
}

const Number = ({ text, label }: { text: string; label: string }) => (
  <span className={cx('row to-end', styles.number)}>
    <span className="tnum">{text}</span>
    <CopyButton text={text} label={label} />
  </span>
);
