import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import type { KnownMember } from '@/lib/account/profile/use-account';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './account.module.css';

export const houseOf = ({ blockAreaId, blockNo }: KnownMember) =>
  buildPageUrl('/pages/space/city', { blockAreaId: blockAreaId ?? undefined, blockNo });

const USER_INFO = '/pages/user/userInfo';
const TALL_LEVEL = 6;

interface MemberHeadProps {
  member: KnownMember;
  art?: ReactNode;
  onRetry?: () => unknown;
}

export function MemberHead({ member, art, onRetry }: MemberHeadProps) {
  const { userId, userName, avatar, blockNo, areaName, mobileMask, isMayor, isStudent } = member;
  return (
    <section className={cx('cut', styles.hero)}>
      <div
        className={cx('absolute no-touch', styles.art)}
        data-tall={(member.level ?? 0) >= TALL_LEVEL || undefined}
      >
        {art}
      </div>
      <div className={cx('row rel gap-14', styles.me)}>
        <Avatar src={imageUrl(avatar ?? '')} seed={userId} size="l" className={styles.avatar} />
        <div className="col narrow gap-2">
          <AppLink
            className={cx('middle gap-2 break t-title heavy', styles.name, styles.profile)}
            href={USER_INFO}
            aria-label={`${userName}，${accountTabCopy.openProfile}`}
          >
            {userName}
            <Icon className="f-16 ink-3" path={caretRight} />
          </AppLink>
          {blockNo !== null ? (
            <AppLink
              className={cx('inline-row rel z-1 gap-6 t-sub l-sub ink-2', styles.plate)}
              href={houseOf(member)}
            >
              <span className="vh">{accountTabCopy.myStreet} </span>
              <Plate no={blockNo} tone={isMayor ? 'gold' : 'solid'} />
              <span>{areaName}</span>
            </AppLink>
          ) : (
            <AppLink
              className={cx('inline-row rel z-1 gap-6 t-sub l-sub ink-2', styles.plate)}
              href="/pages/space/arrive"
            >
              {accountTabCopy.noPlot}
            </AppLink>
          )}
          <span className={cx('row wrap gap-6', styles.about)}>
            {mobileMask && <span className="sub tnum">{mobileMask}</span>}
            {isMayor && <Tag tone="gold">{accountTabCopy.mayor}</Tag>}
            {isStudent && <Tag tone="brand">{accountTabCopy.student}</Tag>}
          </span>
          {!mobileMask && onRetry && (
            <button
              type="button"
              className={cx('tap rel z-1 to-left t-sub brand-ink', styles.retry)}
              onClick={() => void onRetry()}
            >
              {accountTabCopy.failed}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
