'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight, megaphoneSimple } from '@/components/ui/icons/common';
import { noticesCopy } from '@/lib/notices/copy';
import type { Banner } from '@/lib/notices/use-banners';
import styles from './notices.module.css';

/** No marquee, because moving text is hard to read. */
export function NoticeLine({
  banners,
  onOpen,
}: {
  /** Undefined while loading; the space is reserved. */
  banners: readonly Banner[] | undefined;
  onOpen: () => void;
}) {
  if (!banners)
    return (
      <div
        className={cx('row tap gap-8 well round t-sub l-sub ink-2', styles.line, styles.lineToCome)}
      />
    );
  const [newest] = banners;
  if (!newest) return null;
  return (
    <button
      type="button"
      className={cx('row tap gap-8 well round t-sub l-sub ink-2', styles.line)}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <Icon className="f-16 ink-3" path={megaphoneSimple} label={noticesCopy.label} />
      <span className="clip grow">{newest.text}</span>
      <Icon className="f-16 ink-3" path={caretRight} />
    </button>
  );
}
