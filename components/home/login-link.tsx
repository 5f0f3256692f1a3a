import { AppLink, type LinkHref } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { homeCopy } from '@/lib/home/copy';
import styles from './home.module.css';

export function LoginLink({ href }: { href: LinkHref }) {
  return (
    <AppLink className={cx('inline-row tap t-body bold brand-ink', styles.login)} href={href}>
      {homeCopy.login}
    </AppLink>
  );
}
