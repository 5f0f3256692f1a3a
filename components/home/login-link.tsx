import { AppLink, type LinkHref } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { homeCopy } from '@/lib/home/copy';
import styles from './home.module.css';

/** 登录 at the right of the bar. */
export function LoginLink({ href }: { href: LinkHref }) {
  return (
    <AppLink className={cx('inline-row tap t-body bold brand-ink', styles.login)} href={href}>
      {homeCopy.login}
    </AppLink>
  );
}
