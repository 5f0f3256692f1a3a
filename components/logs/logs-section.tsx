'use client';

import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { Segmented } from '@/components/ui/choose';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { pencilSimpleLine } from '@/components/ui/icons/pencil-simple-line';
import { PagedList } from '@/components/ui/paged-list';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { logsCopy as copy } from '@/lib/logs/copy';
import { readDraft } from '@/lib/logs/draft';
import { type Scope, useLogs, useLogState, useWriter } from '@/lib/logs/use-logs';
import { monthOf } from '@/lib/time';
import { LogEditor } from './log-editor';
import { LogRowLink } from './log-row';
import styles from './logs.module.css';
import { StreakCalendar } from './streak-calendar';

const SCOPES = [
  { value: 'mine', label: copy.scopes.mine },
  { value: 'all', label: copy.scopes.all },
] as const satisfies { value: Scope; label: string }[];

/** The calendar of written days, today's entry, and the entries of the member and of others. */
export function LogsSection({ path }: { path: RoutePath }) {
  const [month, setMonth] = useState('');
  // the device's date, until the server has sent its own
  const [thisMonth] = useState(() => monthOf(Date.now()));
  const { data, state, refresh } = useLogState(month);
  const latest = data?.today.slice(0, 7) ?? thisMonth;
  const [isWriting, setWriting] = useState(false);
  const writer = useWriter();
  const hasDraft = data !== undefined && readDraft(writer) !== null;
  return (
    <>
      <Band>
        <StreakCalendar
          state={data}
          month={month || latest}
          latest={latest}
          onMonth={setMonth}
          onRetry={!data && state === 'error' ? refresh : undefined}
        />
        <button type="button" className={styles.write} onClick={() => setWriting(true)}>
          <Icon path={pencilSimpleLine} />
          {hasDraft ? copy.goOn : data?.isDone ? copy.add : copy.write}
        </button>
      </Band>
      <Band>
        <LogList path={path} />
      </Band>
      {isWriting && (
        <LogEditor
          isAddition={data?.isDone ?? false}
          usual={data?.visibility ?? 'private'}
          onClose={() => setWriting(false)}
        />
      )}
    </>
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
        className={scope === 'mine' ? styles.diary : styles.list}
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
