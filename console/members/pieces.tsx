'use client';

import { useState } from 'react';
import { useCall } from '@/console/api/use-call';
import { type BlockColumn, RowsBlock } from '@/console/ui/block';
import { Button } from '@/console/ui/button';
import { Loading, Note, StateBlock } from '@/console/ui/states';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console/call';
import type * as calls from '@/lib/contract/console/members';
import { memberPageCopy as copy } from './copy';
import styles from './member.module.css';

type PieceCall =
  | typeof calls.listMoney
  | typeof calls.listRewards
  | typeof calls.listOrders
  | typeof calls.listPurchases
  | typeof calls.listMemberWithdrawals
  | typeof calls.listSessions
  | typeof calls.listFeedbacks
  | typeof calls.listRecords;

export type RowOf<C extends PieceCall> = ConsoleOutput<C>['rows'][number];

interface PiecesProps<C extends PieceCall> {
  call: C;
  memberId: number;
  title: string;
  columns: readonly BlockColumn<RowOf<C>>[];
  idOf: (row: RowOf<C>) => number;
  before?: number;
  meant?: number | undefined;
  onNewest?: () => void;
}

export function Pieces<C extends PieceCall>(props: PiecesProps<C>) {
  const { call, memberId, title, columns, idOf, meant, onNewest } = props;
  const before = props.before ?? (meant === undefined ? undefined : meant + 1);
  const [isMore, setMore] = useState(false);
  const asked = { memberId, ...(before === undefined ? {} : { before }) };
  const { data, error, reload } = useCall(call, asked as ConsoleInput<C>);
  if (!data) return <Loading error={error} onRetry={reload} />;
  const rows = data.rows as readonly RowOf<C>[];
  const last = rows.at(-1);
  if (!last) return <StateBlock title={copy.none} />;
  return (
    <>
      {meant !== undefined && (
        <Note isBand>
          {copy.fromHere}{' '}
          <button type="button" className="link" onClick={onNewest}>
            {copy.newest}
          </button>
        </Note>
      )}
      <RowsBlock
        title={props.before === undefined ? title : copy.older}
        {...{ columns, rows, idOf, meant }}
      />
      {data.isMore &&
        (isMore ? (
          <Pieces {...props} before={idOf(last)} meant={undefined} />
        ) : (
          <div className={styles.more}>
            <Button onClick={() => setMore(true)}>{copy.older}</Button>
          </div>
        ))}
    </>
  );
}
