import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Tag } from '@/components/ui/tag';
import { unbroken } from '@/lib/format/unbroken';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { VoucherRow } from '@/lib/vouchers/types';
import {
  isEndingSoon,
  leftText,
  standingOf,
  standingText,
  validText,
} from '@/lib/vouchers/voucher-words';
import styles from './vouchers.module.css';

interface VoucherCardProps {
  voucher: VoucherRow;
  /** Server's epoch ms. */
  now: number;
}

export function VoucherCard({ voucher, now }: VoucherCardProps) {
  const { voucherId, title, skuText, image } = voucher;
  const standing = standingOf(voucher, now);
  const isUsable = standing === 'live';
  const state = isUsable ? leftText(voucher, now) : standingText(voucher, standing);
  return (
    <AppLink
      className={cx('row gap-12 surface mb-8', styles.card)}
      href={buildPageUrl('/pages/voucher/detail', { voucherId })}
    >
      <span className={cx('rigid', styles.picture)}>
        <GoodsPicture image={image} />
      </span>
      <span className="col fill narrow gap-2">
        <b className="clip t-lead">{title}</b>
        {skuText && <span className="clip t-sub l-18 ink-3">{skuText}</span>}
        <span className={cx('t-sub l-18', isEndingSoon(voucher, now) ? styles.soon : 'ink-3')}>
          {unbroken(validText(voucher, now))}
        </span>
      </span>
      <Tag tone={isUsable ? 'brand' : 'plain'}>{state}</Tag>
    </AppLink>
  );
}
