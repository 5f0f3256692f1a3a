import type { ReactNode } from 'react';
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
    <div className={styles.head}>
      {logo && <span className={styles.logo}>{logo}</span>}
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className="sub">{source ? loginCopy.source(source) : sub}</p>
      </div>
    </div>
  );
}
