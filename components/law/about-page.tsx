'use client';

import type { ReactNode } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Facts } from '@/components/ui/facts';
import { PageFrame } from '@/components/ui/page-frame';
import { Row, RowGroup } from '@/components/ui/row';
import { SkeletonRows } from '@/components/ui/skeleton';
import { imageUrl } from '@/lib/kit/image-url';
import type { RoutePath } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';
import { APP_VERSION } from '@/lib/kit/version';
import { lawCopy as copy } from '@/lib/law/copy';
import { type Law, type Party, useIsMember, useLaw, useParties } from '@/lib/law/use-law';
import styles from './about.module.css';

interface AboutPageProps {
  path: RoutePath;
  logo: ReactNode;
}

export function AboutPage({ path, logo }: AboutPageProps) {
  const law = useLaw();
  const parties = useParties();
  const isMember = useIsMember();
  const retry = () => void Promise.all([law.refresh(), parties.refresh()]);
  return (
    <PageFrame path={path} hasLaw>
      <Band className="grid gap-8 items-center centered pb-12">
        <div className={styles.logo}>{logo}</div>
        <h2 className="t-head bold">{site().brand.name}</h2>
        <p className="tnum t-sub l-sub ink-3">{copy.version(APP_VERSION)}</p>
        <p className="t-sub l-sub ink-3">{site().brand.description}</p>
        <p className="t-sub l-sub ink-3">{copy.compliance}</p>
      </Band>
      <RowGroup gap label={copy.texts}>
        <Row title={copy.agreement} href="/pages/login/agreement" />
        <Row title={copy.privacy} href="/pages/login/privacy" />
        <Row
          title={copy.ticket}
          sub={isMember ? copy.ticketText : copy.ticketMembers}
          href={isMember ? '/pages/user/problem2' : undefined}
        />
      </RowGroup>
      {law.data && parties.data ? (
        <>
          <LawFacts law={law.data} />
          <Parties list={parties.data.list} />
        </>
      ) : law.state === 'error' || parties.state === 'error' ? (
        <ErrorBlock onRetry={retry} />
      ) : (
        <SkeletonRows count={3} withCircle={false} label={copy.loading} />
      )}
    </PageFrame>
  );
}

function LawFacts({ law }: { law: Law }) {
  const licence = [
    [copy.company, law.company],
    [copy.creditCode, law.creditCode],
    [copy.licenceAddress, law.licenceAddress],
    ...law.permits.map(
      ({ name, number, until }) => [name, `${number}，${copy.until(until)}`] as const,
    ),
  ] as const;
  const contact = [
    [copy.phone, law.contact],
    [copy.hours, law.hours],
    [copy.address, law.address],
    [copy.complaints, law.complaints],
  ] as const;
  const hasLicence = law.licencePicture !== '' || licence.some(([, value]) => value !== '');
  return (
    <>
      {hasLicence && (
        <Band>
          <SectionHead title={copy.licence} />
          <Facts label={copy.licence} rows={licence} />
          {law.licencePicture && (
            <figure className={cx('rel mt-12', styles.licence)}>
              {/* oxlint-disable-next-line next/no-img-element -- of any size */}
              <img src={imageUrl(law.licencePicture)} alt={copy.licencePicture} loading="lazy" />
              <figcaption className="center ink-3">{copy.onlyToShow}</figcaption>
            </figure>
          )}
        </Band>
      )}
      <Band>
        <SectionHead title={copy.contact} />
        <Facts label={copy.contact} rows={contact} />
        <p className="mt-8 t-sub l-sub ink-3">
          {copy.outsideText}{' '}
          <a
            className="link"
            href="https://www.12315.cn/"
            target="_blank"
            rel="noopener noreferrer"
          >
            {copy.outside}
          </a>
        </p>
      </Band>
    </>
  );
}

function Parties({ list }: { list: readonly Party[] }) {
  return (
    <Band>
      <SectionHead title={copy.parties} />
      <p className="t-sub l-sub ink-3">{list.length > 0 ? copy.partiesText : copy.noParties}</p>
      {list.map(({ key, name, purpose, kinds, keeps }) => (
        <section key={key} className="pt-12">
          <h3 className="t-lead l-lead mb-8">{name}</h3>
          <Facts
            label={name}
            rows={[
              [copy.purpose, purpose],
              [copy.kinds, kinds],
              [copy.keeps, keeps],
            ]}
          />
        </section>
      ))}
    </Band>
  );
}
