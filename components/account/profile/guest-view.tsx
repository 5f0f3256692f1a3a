import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { userCircle } from '@/components/ui/icons/common';
import { LOGIN_HREF, REGISTER_HREF } from '@/lib/account/login/links';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import styles from './account.module.css';
import { type DeviceRowsProps, GuestRows } from './guest-rows';

interface GuestViewProps extends DeviceRowsProps {
  art?: ReactNode;
}

export function GuestView({ art, ...device }: GuestViewProps) {
  return (
    <>
      <section className={cx('cut', styles.hero, styles.guest)}>
        <div className={cx('absolute no-touch', styles.art)}>{art}</div>
        <div className={cx('row rel gap-14', styles.guestHead)}>
          <span className={cx('center rigid surface circle', styles.silhouette)}>
            <Icon path={userCircle} label={accountTabCopy.guestPicture} />
          </span>
          <div>
            <h2 className="f-24 heavy">{accountTabCopy.guestTitle}</h2>
            <p className="sub mt-4 ink-2">{accountTabCopy.guestText}</p>
          </div>
        </div>
        <div className={cx('flex rel gap-10', styles.pair)}>
          <a className={cx('center t-body bold', styles.login)} href={LOGIN_HREF}>
            {accountTabCopy.login}
          </a>
          <a
            className={cx('center t-body bold raised brand-ink', styles.register)}
            href={REGISTER_HREF}
          >
            {accountTabCopy.register}
          </a>
        </div>
      </section>
      <GuestRows {...device} />
    </>
  );
}
