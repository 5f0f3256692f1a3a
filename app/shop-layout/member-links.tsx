'use client';

import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { LOGIN_HREF } from '@/lib/account/login/links';
import { useAccount } from '@/lib/account/profile/use-account';
import { buildingName } from '@/lib/format/building-name';
import { PARTNERS } from '@/lib/kit/routes';
import { PROMOTION } from '@/lib/kit/shop-routes';
import { memberLinksCopy as copy } from '@/lib/shop/copy';
import styles from './member-links.module.css';

const LINK = 'center rigid t-note bold brand-ink';

/** The line has the same height in every state. */
export function MemberLinks() {
  const { status, member } = useAccount();
  if (status === 'guest')
    return (
      <nav
        className={cx('row gap-8 line-top t-sub l-sub ink-2', styles.links)}
        aria-label={copy.guestLabel}
      >
        <span>{copy.guest}</span>
        <AppLink className={LINK} href={LOGIN_HREF}>
          {copy.login}
        </AppLink>
      </nav>
    );
  const home = member?.level ? copy.home(member.areaName ?? '', buildingName(member.level)) : '';
  return (
    <nav
      className={cx('row gap-8 line-top t-sub l-sub ink-2', styles.links)}
      aria-label={copy.label}
    >
      {typeof member?.blockNo === 'number' && <Plate no={member.blockNo} />}
      <span>{home}</span>
      <AppLink className={LINK} href={PROMOTION}>
        {copy.promotion}
      </AppLink>
      <AppLink className={LINK} href={PARTNERS}>
        {copy.partners}
      </AppLink>
    </nav>
  );
}
