import type { ReactNode } from 'react';
import { Elsewhere } from '@/components/ui/elsewhere';
import { deskCopy } from '@/lib/city/desk-copy';
import type { Look } from '../map/look';
import { dataOf } from '../street/use-look';
import styles from './desk.module.css';
import { Keys, type KeysProps } from './keys';
import { PhoneCode } from './phone-code';

/** Stands after the app, so that the tab key comes to it last. */
export function Beside({ look, children }: { look: Look | null; children: ReactNode }) {
  return (
    <Elsewhere place={document.body}>
      <aside className={styles.beside} aria-label={deskCopy.label} {...dataOf(look)}>
        {children}
      </aside>
    </Elsewhere>
  );
}

export function Foot(props: KeysProps) {
  return (
    <div className={styles.foot}>
      <Keys {...props} />
      <PhoneCode />
    </div>
  );
}
