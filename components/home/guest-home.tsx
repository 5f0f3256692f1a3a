import type { ReactNode } from 'react';
import type { LinkHref } from '@/components/ui/app-link';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { homeCopy } from '@/lib/home/copy';
import { Hero } from './hero';
import styles from './home.module.css';

interface GuestHomeProps {
  city: ReactNode;
  /** Works before hydration. */
  registerHref: LinkHref;
  pulse: ReactNode;
  invitation?: ReactNode;
  freeNear?: string;
  moments: ReactNode;
  shelf: ReactNode;
  articles: ReactNode;
}

const { guest } = homeCopy;

export function GuestHome({
  city,
  registerHref,
  pulse,
  invitation,
  freeNear,
  moments,
  shelf,
  articles,
}: GuestHomeProps) {
  return (
    <>
      <Hero isGuest label={guest.label} lines={guest.promise} sub={guest.sub} city={city} />
      <div className={cx('rel surface mb-8', styles.guestBody)}>
        {invitation}
        <Button block href={registerHref}>
          {freeNear ? guest.claimNear(freeNear) : guest.claim}
        </Button>
        {pulse}
      </div>
      {moments}
      <Band>
        <SectionHead title={guest.stepsTitle} />
        <ol className={styles.steps}>
          {guest.steps.map((step) => (
            <li className="flex gap-16" key={step.title}>
              <span className={cx('rigid', styles.stepArt)} />
              <div>
                <h3 className="t-lead l-lead bold">{step.title}</h3>
                <p className="keep t-note l-22 ink-3">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Band>
      {shelf}
      {articles}
    </>
  );
}
