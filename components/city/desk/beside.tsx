import type { ReactNode } from 'react';
import { Elsewhere } from '@/components/ui/elsewhere';
import { deskCopy } from '@/lib/city/desk-copy';
import type { Look } from '../map/look';
import { dataOf } from '../street/use-look';
import styles from './desk.module.css';
import { Keys, type KeysProps } from './keys';
import { PhoneCode } from './phone-code';

/** After the app in the document: last for the tab key. */
export function Beside({ look, children }: { look: Look | null; children: ReactNode }) {
  return (
    <Elsewhere place={document.body}>
      <aside className={styles.beside} aria-label={deskCopy.label} {...dataOf(look)}>
        {children}
      </aside>
    </Elsewhere>
  );
}

/** Keys and the phone code. */
export function Foot(props: KeysProps) {
  return (
    <div className={styles.foot}>
      <Keys {...props} />
      <PhoneCode />
    </div>
  );
}
