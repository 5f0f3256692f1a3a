import { CopyButton } from '@/components/ui/copy-button';
import { cx } from '@/components/ui/cx';
import { QrCode } from '@/components/ui/qr/qr-code';
import { Scene } from '@/components/ui/scene';
import { unbroken } from '@/lib/format/unbroken';
import { showCode } from '@/lib/format/voucher-code';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import type { Voucher } from '@/lib/vouchers/types';
import {
  endedText,
  isEndingSoon,
  leftText,
  standingOf,
  standingText,
  validText,
} from '@/lib/vouchers/voucher-words';
import styles from './vouchers.module.css';

interface VoucherTicketProps {
  voucher: Voucher;
  /** Server's epoch ms. */
  now: number;
}

export function VoucherTicket({ voucher, now }: VoucherTicketProps) {
  const { title, skuText, seq, of, qr, code } = voucher;
  const standing = standingOf(voucher, now);
  const isShown = standing === 'live' && qr !== undefined && code !== undefined;
  return (
    <section className={cx('centered surface', styles.ticket)}>
      <h2 className="t-title heavy break">{title}</h2>
      <p className="t-note l-20 ink-3">
        {[skuText, of > 1 && copy.of(seq, of)].filter(Boolean).join(' · ')}
      </p>
      {isShown ? (
        <>
          <div className={cx('round-s mt-12', styles.qr)}>
            <QrCode text={qr} label={copy.qr} failed={copy.qrFailed} />
          </div>
          <p className={cx('row justify-center mt-10', styles.code)}>
            <span className="vh">{copy.code}</span>
            <b className="tnum nowrap f-24 heavy">{showCode(code)}</b>
            <CopyButton text={code} label={copy.copyCode} />
          </p>
        </>
      ) : (
        <Scene name="empty" className={styles.scene} />
      )}
      <p className="t-lead bold mt-10" role="status">
        {standing === 'live' ? leftText(voucher, now) : standingText(voucher, standing)}
      </p>
      <p className={cx('t-note l-21', isEndingSoon(voucher, now) ? styles.soon : 'ink-2')}>
        {standing === 'live' || standing === 'early'
          ? unbroken(validText(voucher, now))
          : endedText(voucher, standing)}
      </p>
      {isShown && <p className="t-sub l-18 ink-3 mt-4">{copy.bearer}</p>}
    </section>
  );
}
