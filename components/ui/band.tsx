import type { ReactNode } from 'react';
import { AppLink, type LinkHref } from './app-link';
import styles from './band.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { caretRight } from './icons/common';

export function Band({
  children,
  flush,
  className,
}: {
  children: ReactNode;
  flush?: boolean;
  className?: string;
}) {
  return (
    <section className={cx(styles.band, flush && styles.flush, className)}>{children}</section>
  );
}

export interface SectionHeadProps {
  title: ReactNode;
  more?: { text: ReactNode } & ({ href: LinkHref } | { onPress: () => void });
}

export function SectionHead({ title, more }: SectionHeadProps) {
  return (
    <div className={cx('row between', styles.head)}>
      <h2>{title}</h2>
      {more &&
        ('href' in more ? (
          <AppLink className={cx('middle ink-3', styles.more)} href={more.href}>
            {more.text}
            <Icon path={caretRight} />
          </AppLink>
        ) : (
          <button type="button" className={cx('middle ink-3', styles.more)} onClick={more.onPress}>
            {more.text}
            <Icon path={caretRight} />
          </button>
        ))}
    </div>
  );
}

export function Dock({
  children,
  clear,
}: {
  children: ReactNode;
  /** On page colour, no hairline. */ clear?: boolean;
}) {
  return (
    <div className={cx('flex z-sticky gap-10', styles.dock, clear && styles.clear)}>{children}</div>
  );
}
