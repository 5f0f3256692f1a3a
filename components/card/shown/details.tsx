'use client';

import { AppLink } from '@/components/ui/app-link';
import { Band } from '@/components/ui/band';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { copy as copyIcon, lockKey } from '@/components/ui/icons/common';
import { mapPath } from '@/lib/card/link';
import { shownCopy } from '@/lib/card/shown-copy';
import type { ShownCard } from '@/lib/card/types';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './shown.module.css';

const FACTS = [
  'company',
  'industry',
  'mobile',
  'wechat',
  'email',
  'address',
  'website',
  'video',
] as const;
type Fact = (typeof FACTS)[number];

export function Details({ card }: { card: ShownCard }) {
  const { fields } = card;
  const facts = FACTS.filter((fact) => fields[fact] !== '');
  return (
    <>
      {facts.length > 0 && (
        <Band>
          <dl className={styles.facts} aria-label={shownCopy.details}>
            {facts.map((fact) => (
              <div className="grid middle tap line-bottom t-lead l-22" key={fact}>
                <dt>{shownCopy.labels[fact]}</dt>
                <dd>
                  <span>
                    <FactText fact={fact}>{fields[fact]}</FactText>
                  </span>
                  <button
                    type="button"
                    aria-label={shownCopy.copy(shownCopy.labels[fact])}
                    onClick={() => void copyWithNotice(fields[fact])}
                  >
                    <Icon path={copyIcon} />
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </Band>
      )}
      {card.hasMore && (
        <p className="row gap-6 t-sub l-sub ink-3 band-12">
          <Icon className="rigid f-16" path={lockKey} />
          {shownCopy.hasMore}
        </p>
      )}
      <About card={card} />
    </>
  );
}

function FactText({ fact, children }: { fact: Fact; children: string }) {
  if (fact === 'address') return <AppLink href={mapPath(children)}>{children}</AppLink>;
  return fact === 'website' || fact === 'video' ? <Out href={children}>{children}</Out> : children;
}

function About({ card: { fields } }: { card: ShownCard }) {
  const { bio, tags, images, links, name } = fields;
  return (
    <>
      {(bio || tags.length > 0) && (
        <Band>
          <h2 className="pb-6 t-sub l-sub ink-3 regular">{shownCopy.bio}</h2>
          {bio && <p className={cx('break t-lead', styles.bio)}>{bio}</p>}
          {tags.length > 0 && (
            <ul className={cx('flex wrap gap-8', styles.tags)} aria-label={shownCopy.tags}>
              {tags.map((tag) => (
                <li className="well t-sub l-sub" key={tag}>
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </Band>
      )}
      {images.length > 0 && (
        <Band>
          <h2 className="pb-6 t-sub l-sub ink-3 regular">{shownCopy.images}</h2>
          <ul className={cx('grid gap-6 cols-3', styles.images)}>
            {images.map((key, index) => (
              <li key={key}>
                <a
                  className="block cut well round-s"
                  href={imageUrl(key)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <img
                    src={imageUrl(key)}
                    alt={shownCopy.imageAlt(name, index + 1)}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Band>
      )}
      {links.length > 0 && (
        <Band>
          <h2 className="pb-6 t-sub l-sub ink-3 regular">{shownCopy.links}</h2>
          <ul className={styles.links}>
            {links.map(({ label, url }) => (
              <li key={`${label}${url}`}>
                <Out href={url}>{label}</Out>
              </li>
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}

function Out({ href, children }: { href: string; children: string }) {
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
