'use client';

import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { pencilSimpleLine } from '@/components/ui/icons/pages';
import { Tag } from '@/components/ui/tag';
import { usePressLock } from '@/components/ui/use-press-lock';
import { addressesCopy as copy } from '@/lib/addresses/copy';
import { EDIT_PATH } from '@/lib/addresses/paths';
import type { Address } from '@/lib/addresses/types';
import { maskMobile } from '@/lib/format';
import styles from './addresses.module.css';

interface AddressRowProps {
  address: Address;
  /** Without it a tap opens the form. */
  onPick?: (address: Address) => void;
  onPrefer: (address: Address) => Promise<void>;
}

/** The pencil always opens it. */
export function AddressRow({ address, onPick, onPrefer }: AddressRowProps) {
  const { addressId, name, isDefault } = address;
  const [isBusy, prefer] = usePressLock(() => onPrefer(address));
  const href = `${EDIT_PATH}?addressId=${addressId}` as const;
  return (
    <div className={cx('row rel gap-12 surface', styles.row)}>
      {onPick ? (
        <button
          type="button"
          className={cx('grow to-left', styles.body)}
          aria-label={copy.pick(name)}
          onClick={() => onPick(address)}
        >
          <Words address={address} />
        </button>
      ) : (
        <div className={cx('grow to-left', styles.body)}>
          <Words address={address} />
        </div>
      )}
      <div className="col rigid to-bottom">
        <AppLink
          className={cx('center tap-square rigid rel z-1 circle t-title ink-1 press', styles.edit)}
          href={href}
          aria-label={copy.edit(name)}
        >
          <Icon path={pencilSimpleLine} />
        </AppLink>
        {!isDefault && (
          <button
            type="button"
            className={cx('tap rel z-1 nowrap t-sub brand-ink', styles.prefer)}
            aria-label={copy.makeDefaultName(name)}
            aria-busy={isBusy || undefined}
            onClick={prefer}
          >
            {copy.makeDefault}
          </button>
        )}
      </div>
    </div>
  );
}

function Words({ address }: { address: Address }) {
  const { name, mobile, label, isDefault, regionText, detail } = address;
  return (
    <>
      <span className={cx('row wrap t-lead l-lead bold ink-1 gap-x-8', styles.head)}>
        {name}
        <span className={styles.mobile}>{maskMobile(mobile)}</span>
        {isDefault && <Tag tone="brand">{copy.isDefault}</Tag>}
        {label && <Tag>{label}</Tag>}
      </span>
      <span className={cx('block break t-note l-21 ink-2', styles.line)}>
        {regionText.replaceAll(' ', '')}
      </span>
      <span className={cx('block break t-note l-21 ink-2', styles.line)}>{detail}</span>
    </>
  );
}
