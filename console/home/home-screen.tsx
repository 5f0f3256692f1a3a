'use client';

import Link from 'next/link';
import { useConsoleSession, useMay } from '@/console/api/session';
import { Head } from '@/console/ui/head';
import { MENU } from '@/console/ui/shell/menu';
import { homeCopy } from './copy';
import styles from './home.module.css';

/** The first page: where one's work is. */
export function HomeScreen() {
  const { operator } = useConsoleSession();
  const may = useMay();
  const items = MENU.flatMap((group) => group.items).filter(
    ({ id, permission }) => id !== 'home' && permission && may(permission),
  );
  return (
    <>
      <Head title={homeCopy.title} sub={homeCopy.hello(operator)} />
      <ul className={styles.list}>
        {items.map(({ id, title, href }) => (
          <li key={id}>
            <Link href={href} prefetch={false} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
