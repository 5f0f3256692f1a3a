'use client';

import Link from 'next/link';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { caretDown, caretRight } from '@/components/ui/icons/common';
import { Skeleton } from '@/components/ui/skeleton';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { Button, IconButton } from '@/console/ui/button';
import { Person } from '@/console/ui/person';
import { ErrorState, Loading, StateBlock } from '@/console/ui/states';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { getTree } from '@/lib/contract/console/members';
import { fenToYuan } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { memberHref } from './address';
import { memberPageCopy as copy } from './copy';
import styles from './member.module.css';
import { SharesBlock } from './shares-block';

type Partner = ConsoleOutput<typeof getTree>['rows'][number];
type Sort = 'reward' | 'joined';

function PartnerCells({ row }: { row: Partner }) {
  return (
    <>
      <td>{dateText(row.joinedAt)}</td>
      <td className="num">{row.sales}</td>
      <td className="num">{fenToYuan(row.reward)}</td>
      <td className="num">{row.direct > 0 ? row.direct : copy.nobody}</td>
    </>
  );
}

const Name = ({ partner }: Pick<Partner, 'partner'>) => (
  <Link href={memberHref(partner.memberId)} prefetch={false} className="link">
    <Person person={partner} />
  </Link>
);

function Team({ memberId, byId, sort }: { memberId: number; byId: number; sort: Sort }) {
  const { data, error, reload } = useCall(getTree, { memberId, level: 2, byId, sort, page: 1 });
  if (!data)
    return (
      <tr>
        <td colSpan={5}>
          {error === undefined ? (
            <Skeleton />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )}
        </td>
      </tr>
    );
  return (
    <>
      {data.rows.map((row) => (
        <tr key={row.partner.memberId} className={styles.team}>
          <td>
            <span className="row gap-4 narrow">
              <i className={cx('rigid', styles.branch)} />
              <Name partner={row.partner} />
            </span>
          </td>
          <PartnerCells row={{ ...row, direct: 0 }} />
        </tr>
      ))}
      {data.isMore && (
        <tr>
          <td colSpan={5} className="ink-3">
            {copy.moreInTeam}
          </td>
        </tr>
      )}
    </>
  );
}

function Direct({ memberId, row, sort }: { memberId: number; row: Partner; sort: Sort }) {
  const [isOpen, setOpen] = useState(false);
  const { partner, direct } = row;
  return (
    <>
      <tr>
        <td>
          <span className="row gap-4 narrow">
            {direct > 0 ? (
              <IconButton
                isSmall
                icon={isOpen ? caretDown : caretRight}
                label={`${isOpen ? copy.collapse : copy.expand} ${partner.name}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              />
            ) : (
              <i className={cx('rigid', styles.leaf)} />
            )}
            <Name partner={partner} />
          </span>
        </td>
        <PartnerCells row={row} />
      </tr>
      {isOpen && <Team memberId={memberId} byId={partner.memberId} sort={sort} />}
    </>
  );
}

function Piece({ memberId, sort, page }: { memberId: number; sort: Sort; page: number }) {
  const [isMore, setMore] = useState(false);
  const { data, error, reload } = useCall(getTree, { memberId, level: 1, sort, page });
  if (!data) return <Loading error={error} onRetry={reload} />;
  if (data.rows.length === 0) return page === 1 ? <StateBlock title={copy.noPartners} /> : null;
  return (
    <>
      <table className={cx('wide', styles.tree)} aria-label={copy.tabs.tree}>
        <thead className={cx(page > 1 && 'vh')}>
          <tr>
            <th scope="col">{copy.treeColumns.direct}</th>
            <th scope="col">{copy.treeColumns.joined}</th>
            <th scope="col">{copy.treeColumns.sales}</th>
            <th scope="col">{copy.treeColumns.reward}</th>
            <th scope="col">{copy.treeColumns.team}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <Direct key={row.partner.memberId} memberId={memberId} row={row} sort={sort} />
          ))}
        </tbody>
      </table>
      {data.isMore &&
        (isMore ? (
          <Piece memberId={memberId} sort={sort} page={page + 1} />
        ) : (
          <div className={styles.more}>
            <Button onClick={() => setMore(true)}>{copy.older}</Button>
          </div>
        ))}
    </>
  );
}

export function TreeTab({
  memberId,
  direct,
  team,
}: {
  memberId: number;
  direct: number;
  team: number;
}) {
  const [sort, setSort] = useState<Sort>('reward');
  const may = useMay();
  return (
    <>
      <header className={cx('flex on-baseline gap-8', styles.treeHead)}>
        <h2 className="t-note l-20">{copy.partners(direct + team)}</h2>
        <span className="sub">{copy.twoLevels(direct, team)}</span>
        <span className="end">
          <Button size="sm" onClick={() => setSort(sort === 'reward' ? 'joined' : 'reward')}>
            {sort === 'reward' ? copy.byReward : copy.byJoined}
          </Button>
        </span>
      </header>
      <Piece memberId={memberId} sort={sort} page={1} />
      {may('sharing.read') && <SharesBlock memberId={memberId} />}
    </>
  );
}
