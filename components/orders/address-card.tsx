import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { mapPin } from '@/components/ui/icons/pages';
import { maskMobile } from '@/lib/format';
import type { Href } from '@/lib/kit/routes';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { placeText } from '@/lib/orders/order-words';
import type { QuoteAddress } from '@/lib/orders/types';
import styles from './address-card.module.css';
import { ADDRESS_ID } from './use-submit';

export interface AddressPaths {
  pick: Href;
  add: Href;
}

export function AddressCard({
  address,
  paths,
  note,
}: {
  address: QuoteAddress | undefined;
  paths: AddressPaths;
  note?: string;
}) {
  return (
    <AppLink
      className={cx('middle gap-12 surface to-left', styles.card)}
      id={ADDRESS_ID}
      href={address ? paths.pick : paths.add}
    >
      <Icon path={mapPin} />
      {address ? (
        <span className={cx('grow t-note l-21 ink-2', styles.main)}>
          <span className="vh">{copy.address}</span>
          <b>
            {address.name} <span className="tnum">{maskMobile(address.mobile)}</span>
          </b>
          <span>{placeText(address)}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      ) : (
        <span className={cx('grow t-note l-21 ink-2', styles.main)}>
          <b>{copy.addAddress}</b>
        </span>
      )}
      <Icon path={caretRight} className={cx('rigid f-16', styles.caret)} />
    </AppLink>
  );
}
