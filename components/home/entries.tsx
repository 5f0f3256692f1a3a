import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { memberCopy } from '@/lib/home/member-copy';
import styles from './home.module.css';

const { entries: copy } = memberCopy;
const ENTRIES = [
  { name: 'poster', text: copy.poster, href: '/pages/space/share' },
  { name: 'card', text: copy.card, href: '/pages/user/card' },
  { name: 'city', text: copy.city, href: '/pages/index/company' },
  { name: 'gift', text: copy.reward, href: '/pages/user/reward' },
  { name: 'school', text: copy.student, href: '/pages/user/student' },
  { name: 'cinema', text: copy.video, href: '/pages/space/video' },
  { name: 'help', text: copy.help, href: '/pages/space/help' },
  { name: 'mail', text: copy.feedback, href: '/pages/user/problem2' },
] as const;

export type EntryId = (typeof ENTRIES)[number]['name'];

export function Entries({ drawEntry }: { drawEntry: (name: EntryId) => ReactNode }) {
  return (
    <nav aria-label={copy.label}>
      <ul className={cx('grid', styles.entries)}>
        {ENTRIES.map(({ name, text, href }) => (
          <li key={name}>
            <AppLink className={cx('row round t-cap l-cap ink-2 press', styles.entry)} href={href}>
              {drawEntry(name)}
              <span>{text}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
