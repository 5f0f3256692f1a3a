'use client';

import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { useNavigate } from '@/components/ui/use-navigate';
import { freePlot } from '@/lib/city/board';
import { cityCopy } from '@/lib/city/copy';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import { kindOf, PLOT_KINDS } from '@/lib/city/plot-kind';
import { type Plot, useAreaPlots } from '@/lib/city/use-street';
import { buildPageUrl } from '@/lib/kit';
import type { RoutePath } from '@/lib/kit/routes';
import { FreePlots } from './free-plots';
import type { HallScreenProps } from './hall-props';
import styles from './hall.module.css';
import { KIND_STYLE, PlotGrid } from './plot-grid';
import { PlotSheet } from './plot-sheet';
import type { Found } from './use-roving-focus';

const STREET = '/pages/space/city';
const DIGITS = 4;
type Way = 'free' | 'all';

type PlotsLevelProps = { path: RoutePath; blockAreaId: number } & Pick<
  HallScreenProps,
  'home' | 'actions'
>;

export function PlotsLevel({ path, blockAreaId, home, actions }: PlotsLevelProps) {
  const { navigateTo } = useNavigate();
  const [boards, setBoards] = useState<readonly number[]>([0]);
  const first = useAreaPlots(blockAreaId, 0, [0]);
  const { plots, footer, retry } = useAreaPlots(blockAreaId, first.area?.plotCount ?? 0, boards);
  const [shown, setShown] = useState<Plot | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosenWay, setWay] = useState<Way | null>(null);
  const me = home?.blockAreaId === blockAreaId ? home.blockNo : null;
  const { area } = first;
  if (!area) {
    return (
      <PageFrame path={path}>
        <div className={cx('below-nav surface', styles.surface)}>
          {first.error?.err === 'not_found' ? (
            <Gone hall={path} />
          ) : (
            <Pending state={first.state} onRetry={first.refresh} label={copy.loading} />
          )}
        </div>
      </PageFrame>
    );
  }
  const show = (plot: Plot) => {
    setShown(plot);
    setOpen(true);
  };
  const see = (board: number) => !boards.includes(board) && setBoards([...boards, board]);
  const showFree = (no: number) => show(plots.find((plot) => plot.no === no) ?? freePlot(no));
  const way = chosenWay ?? (area.freePlots > 0 ? 'free' : 'all');
  const visit = (no: number) => navigateTo(STREET, { blockAreaId, blockNo: no });
  return (
    <PageFrame path={path} title={area.name}>
      <div className={cx('below-nav surface', styles.surface)}>
        <Ways {...area} way={way} onWay={setWay} />
        <section className={styles.section} aria-label={copy.plots}>
          {footer === 'error' && <ErrorBlock onRetry={retry} />}
          {way === 'free' ? (
            <FreePlots blockAreaId={blockAreaId} plots={plots} me={me} onOpen={showFree} />
          ) : (
            <AllPlots plotCount={area.plotCount} plots={plots} me={me} onSee={see} onOpen={show} />
          )}
        </section>
        <div className={styles.section}>
          <Button kind="tonal" block href={buildPageUrl(STREET, { blockAreaId })}>
            {copy.openStreet}
          </Button>
        </div>
      </div>
      {shown && (
        <PlotSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          area={area}
          plot={plots.find(({ no }) => no === shown.no) ?? shown}
          kind={kindOf(shown, me)}
          hasPlot={home !== null}
          actions={actions}
          onVisit={visit}
        />
      )}
    </PageFrame>
  );
}

function Ways({
  freePlots,
  plotCount,
  way,
  onWay,
}: Record<'freePlots' | 'plotCount', number> & { way: Way; onWay: (way: Way) => void }) {
  const options = [
    { value: 'free', label: copy.freePlots, count: freePlots },
    { value: 'all', label: copy.allDoors, count: plotCount },
  ] as const;
  return (
    <div className={styles.section}>
      <Segmented<Way> label={copy.ways} options={options} value={way} onChange={onWay} />
    </div>
  );
}

function AllPlots(props: Omit<ComponentProps<typeof PlotGrid>, 'found'>) {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <>
      <Finder plotCount={props.plotCount} onFind={(no) => setFound({ no })} />
      <Legend />
      <PlotGrid {...props} found={found} />
    </>
  );
}

function Legend() {
  return (
    <p className={cx('flex t-cap l-cap ink-3', styles.legend)} aria-label={copy.legend}>
      {PLOT_KINDS.map((kind) => (
        <span className="inline-row" key={kind}>
          <i className={styles[KIND_STYLE[kind]]} />
          {copy.kinds[kind]}
        </span>
      ))}
    </p>
  );
}

function Finder({ plotCount, onFind }: { plotCount: number; onFind: (no: number) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  function find() {
    const no = Number(text);
    if (!Number.isInteger(no) || no < 1 || no > plotCount)
      return setError(copy.noNumber(plotCount));
    onFind(no);
  }
  return (
    <PlainForm className={cx('gap-10', styles.finder)} role="search" onSubmit={find}>
      <TextField
        label={copy.findNo}
        value={text}
        onChange={(next) => {
          setText(next.replace(/\D/g, ''));
          setError('');
        }}
        inputMode="numeric"
        maxLength={DIGITS}
        enterKeyHint="search"
        error={error}
      />
      <Button size="sm" kind="tonal" type="submit">
        {copy.go}
      </Button>
    </PlainForm>
  );
}

const Gone = ({ hall }: { hall: RoutePath }) => (
  <Empty
    scene="lost"
    title={cityCopy.gone.title}
    text={cityCopy.gone.text}
    link={{ href: hall, text: cityCopy.none.action }}
  />
);
