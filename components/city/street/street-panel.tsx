'use client';

import { Suspense, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { megaphoneSimple } from '@/components/ui/icons/common';
import { LawFooter } from '@/components/ui/law-footer';
import { lazyLayer } from '@/components/ui/lazy';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Words } from '@/components/ui/words';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import type { Plot, Street } from '@/lib/city/use-street';
import { buildPageUrl } from '@/lib/kit';
import { HandoverBanner } from '../handover/handover-banner';
import { TodayLines } from '../today/today-lines';
import { NeighbourStrip } from './neighbour-strip';
import { PlotList, type PlotListProps } from './plot-list';
import type { StreetActions } from './street-actions';
import { StreetRank } from './street-rank';
import styles from './street.module.css';

const NoticesSheet = lazyLayer(() => import('./notices-sheet').then((m) => m.NoticesSheet));
const MayorSheet = lazyLayer(() => import('./mayor-sheet').then((m) => m.MayorSheet));
const ApplySheet = lazyLayer(() => import('./apply-sheet').then((m) => m.ApplySheet));

interface StreetPanelProps {
  street: Street;
  plots: readonly Plot[];
  footer: PlotListProps['footer'];
  onMore: () => unknown;
  hasFailed: boolean;
  onRetry: () => unknown;
  me: number | null;
  actions: StreetActions;
  onOpen: (no: number) => void;
}

export function StreetPanel({
  street,
  plots,
  footer,
  onMore,
  hasFailed,
  onRetry,
  me,
  actions,
  onOpen,
}: StreetPanelProps) {
  const { area, stats, neighbours } = street;
  return (
    <div className={cx('fill rel surface', styles.sheet)}>
      <div className={styles.grab} />
      <HandoverBanner />
      <TodayLines blockAreaId={area.blockAreaId} onOpen={onOpen} />
      <div className={cx('line-top', styles.section)}>
        <dl className={cx('grid', styles.stats)} aria-label={cityCopy.stats.label}>
          <Figure label={cityCopy.stats.residents} value={area.residents} of={area.plotCount} />
          <Figure label={cityCopy.stats.free} value={area.freePlots} />
          <Figure label={cityCopy.stats.month} value={stats.newThisMonth} />
          <Figure label={cityCopy.stats.rank} value={stats.rank} of={stats.areas} />
        </dl>
      </div>
      <Notice street={street} me={me} actions={actions} />
      {neighbours.length > 0 && (
        <section className={cx('line-top', styles.section)} aria-label={cityCopy.strip}>
          <div className={cx('row between gap-10', styles.head)}>
            <h2>{cityCopy.strip}</h2>
            <AppLink href={buildPageUrl('/pages/index/company', { cityId: area.cityId })}>
              {area.cityName}
            </AppLink>
          </div>
          <NeighbourStrip
            neighbours={neighbours}
            seed={area.blockAreaId}
            current={null}
            me={me}
            onOpen={onOpen}
          />
        </section>
      )}
      <StreetRank blockAreaId={area.blockAreaId} isMember={actions.isMember} onOpen={onOpen} />
      {hasFailed && plots.length === 0 ? (
        <ErrorBlock onRetry={onRetry} />
      ) : (
        <PlotList
          plots={plots}
          footer={footer}
          onMore={onMore}
          seed={area.blockAreaId}
          me={me}
          onOpen={onOpen}
          area={area}
        />
      )}
      <LawFooter />
    </div>
  );
}

function Figure({ label, value, of }: { label: string; value: number; of?: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-volatile="">
        {value}
        {of !== undefined && <small>/{of}</small>}
      </dd>
    </div>
  );
}

type Layer = 'notices' | 'mayor' | 'apply';

function Notice({
  street: { area, notice, welcome, mayor, isMayor },
  me,
  actions,
}: Pick<StreetPanelProps, 'street' | 'me' | 'actions'>) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (next: Layer) => {
    setLayer(next);
    setOpen(true);
  };
  const sheet = { isOpen, onClose: () => setOpen(false), blockAreaId: area.blockAreaId };
  const canApply = mayor === null && me !== null;
  return (
    <section className={cx('line-top', styles.section)} aria-label={cityCopy.notice}>
      <div className={cx('row between gap-10', styles.head)}>
        <h2>{cityCopy.notice}</h2>
        {isMayor ? (
          <button type="button" onClick={() => show('mayor')}>
            {cityCopy.plot.mayorTools}
          </button>
        ) : (
          notice && (
            <button type="button" onClick={() => show('notices')}>
              {cityCopy.noticeAll}
            </button>
          )
        )}
        {canApply && (
          <button type="button" onClick={() => show('apply')}>
            {houseCopy.mayor.apply}
          </button>
        )}
      </div>
      <div className={cx('flex gap-12 break t-note l-22 ink-2', styles.notice)}>
        <Icon className="rigid f-20" path={megaphoneSimple} />
        <div>
          {mayor && welcome && (
            <p>
              <Words text={cityCopy.welcome(mayor.userName, welcome)} />
            </p>
          )}
          <p>
            <Words
              text={
                notice ? notice.content : mayor ? houseCopy.mayor.noticesNone : cityCopy.noMayor
              }
            />
          </p>
        </div>
      </div>
      <Suspense>
        {layer === 'notices' && <NoticesSheet {...sheet} actions={actions} />}
        {layer === 'mayor' && <MayorSheet {...sheet} welcome={welcome} />}
        {layer === 'apply' && <ApplySheet {...sheet} />}
      </Suspense>
    </section>
  );
}

export function StreetSkeleton() {
  return (
    <>
      <div className={cx('rigid rel', styles.stage)} />
      <div className={cx('fill rel surface', styles.sheet)}>
        <div className={styles.grab} />
        <SkeletonGroup label={cityCopy.loading} className={styles.skeleton}>
          <Skeleton shape="title" width={8} />
          <Skeleton width={6} />
          <Skeleton shape="block" />
          <Skeleton width={7} />
        </SkeletonGroup>
      </div>
    </>
  );
}
