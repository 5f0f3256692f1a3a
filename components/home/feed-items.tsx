'use client';

import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { megaphoneSimple } from '@/components/ui/icons/common';
import { gift, handCoins, mapPin, userPlus } from '@/components/ui/icons/pages';
import { TimeText } from '@/components/ui/time-text';
import type { FeedItem } from '@/lib/home/use-home';
import { type Href, toHref } from '@/lib/kit/routes';
import styles from './member.module.css';

const ICONS: Readonly<Record<FeedItem['type'], string>> = {
  partner: userPlus,
  block: mapPin,
  system: megaphoneSimple,
  reward: gift,
  withdraw: handCoins,
};

export function FeedItems({ items }: { items: readonly FeedItem[] }) {
  return (
    <ul className={styles.feed} data-volatile>
      {items.map(({ id, type, text, time, route }) => (
        <li className="flex gap-12" key={id}>
          <span className={cx('center rigid circle f-20 brand-ink wash', styles.feedIcon)}>
            <Icon path={ICONS[type]} />
          </span>
          <div>
            <p className="t-body l-22 ink-2">
              <FeedText text={text} href={toHref(route)} />
            </p>
            <TimeText at={time} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function FeedText({ text, href }: { text: string; href: Href | undefined }) {
  return href ? <AppLink href={href}>{text}</AppLink> : text;
}
