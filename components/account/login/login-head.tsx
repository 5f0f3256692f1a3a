import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { loginCopy } from '@/lib/account/login/copy';
import styles from './login.module.css';

interface LoginHeadProps {
  logo?: ReactNode;
  title: string;
  sub: string;
  source?: string;
}

export function LoginHead({ logo, title, sub, source }: LoginHeadProps) {
  return (
    <div className={cx('row gap-12', styles.head)}>
      {logo && <span className={cx('grid rigid', styles.logo)}>{logo}</span>}
      <div>
        <h2 className={cx('f-24 heavy', styles.title)}>{title}</h2>
        <p className="sub">{source ? loginCopy.source(source) : sub}</p>
      </div>
    </div>
  );
}
