'use client';

import { useState } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { pencilSimpleLine } from '@/components/ui/icons/pages';
import { lazyLayer } from '@/components/ui/lazy';
import { PagedList } from '@/components/ui/paged-list';
import { ROAD_DAYS } from '@/lib/contract/learning-rules';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { logsCopy as copy } from '@/lib/logs/copy';
import { readDraft } from '@/lib/logs/draft';
import type { LogsSummary } from '@/lib/logs/road';
import { type LogState, type Scope, useLogs, useLogState, useWriter } from '@/lib/logs/use-logs';
import { dayOf } from '@/lib/time';
import { AnsweredLog } from './answered-log';
import { LogEditor } from './log-editor';
import { LogRowLink } from './log-row';
import styles from './logs.module.css';
import overview from './overview.module.css';
import { StreakRoad } from './streak-road';

const SCOPES = [
  { value: 'mine', label: copy.scopes.mine },
  { value: 'all', label: copy.scopes.all },
] as const satisfies { value: Scope; label: string }[];

const CalendarSheet = lazyLayer(() => import('./calendar-sheet').then((m) => m.CalendarSheet));

interface LogsSectionProps extends LogsSummary {
  path: RoutePath;
  /** The address asks for the editor. */
  isWriting?: boolean;
}

export function LogsSection({ path, streak, road, answered, isWriting }: LogsSectionProps) {
  const { data } = useLogState('');
  const [open, setOpen] = useState<'editor' | 'calendar' | null>(isWriting ? 'editor' : null);
  // Rendered from the first opening on, so it closes with its transition.
  const [hasCalendar, setHasCalendar] = useState(false);
  const writer = useWriter();
  const hasDraft = data !== undefined && readDraft(writer) !== null;
  const words = hasDraft ? copy.goOn : data?.isDone ? copy.add : copy.write;
  const write = () => setOpen('editor');
  const close = () => setOpen(null);
  return (
    <>
      <Band>
        <SectionHead
          title={<StreakTitle streak={streak} />}
          more={{
            text: <MonthText state={data} />,
            onPress: () => {
              setHasCalendar(true);
              setOpen('calendar');
            },
          }}
        />
        {road && <StreakRoad road={road} streak={streak} />}
        {!answered && (
          <button
            type="button"
            className={cx('row wide gap-8 mt-10 well round to-left t-body ink-3', overview.write)}
            onClick={write}
          >
            <Icon className="f-18" path={pencilSimpleLine} />
            {words}
          </button>
        )}
      </Band>
      {answered && (
        <AnsweredLog
          log={answered}
          path={path}
          write={
            <Button kind="tonal" icon={pencilSimpleLine} onPress={write}>
              {words}
            </Button>
          }
        />
      )}
      <Band>
        <LogList path={path} />
      </Band>
      {hasCalendar && <CalendarSheet isOpen={open === 'calendar'} onClose={close} />}
      {open === 'editor' && (
        <LogEditor
          isAddition={data?.isDone ?? false}
          usual={data?.visibility ?? 'private'}
          onClose={close}
        />
      )}
    </>
  );
}

function StreakTitle({ streak }: Pick<LogsSummary, 'streak'>) {
  if (streak === 0) return copy.recent(ROAD_DAYS);
  return (
    <>
      {copy.streak} <b className="num f-24 brand-ink">{streak}</b> {copy.days}
    </>
  );
}

function MonthText({ state }: { state: LogState | undefined }) {
  // The device's date, until the server has sent its own.
  const [deviceDay] = useState(() => dayOf(Date.now()));
  const month = Number((state?.today ?? deviceDay).slice(5, 7));
  return (
    <span className="tnum" data-volatile>
      {state ? copy.monthTotal(month, state.days.length) : copy.month(month)}
    </span>
  );
}

function LogList({ path }: { path: RoutePath }) {
  const [scope, setScope] = useState<Scope>('mine');
  const { rows, state, footer, loadMore, refresh } = useLogs(scope);
  return (
    <>
      <Segmented<Scope>
        options={SCOPES}
        value={scope}
        onChange={setScope}
        label={copy.scopesLabel}
      />
      <PagedList
        key={scope}
        className={cx('pt-8', scope === 'mine' ? styles.diary : styles.list)}
        {...pagedProps({ rows, state, footer, loadMore })}
        rowKey={({ logId }) => logId}
        renderRow={(log) => <LogRowLink log={log} path={path} />}
        label={copy.scopes[scope]}
        rowHeight={110}
        failed={<ErrorBlock onRetry={refresh} />}
        empty={<Empty title={scope === 'mine' ? copy.emptyMine : copy.emptyAll} />}
      />
    </>
  );
}
