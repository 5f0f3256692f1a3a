'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { lockKey, magnifyingGlass } from '@/components/ui/icons/common';
import { info, warningCircleFill } from '@/components/ui/icons/console';
import { arrowClockwise } from '@/components/ui/icons/pages';
import { Skeleton } from '@/components/ui/skeleton';
import { isPermission, permissionLabel } from '@/lib/contract/console/permissions';
import { Button } from './button';
import { statesCopy } from './states-copy';
import styles from './states.module.css';
import { Time } from './time';

export interface StateBlockProps {
  icon?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function StateBlock({ icon = info, title, text, children }: StateBlockProps) {
  return (
    <div className={cx('items-center grid fill gap-4 centered', styles.state)}>
      <Icon path={icon} className={cx('ink-3', styles.icon)} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="justify-center flex wrap gap-8 mt-8">{children}</div>}
    </div>
  );
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : statesCopy.failed;

const idOf = (error: unknown): string | undefined =>
  (error as { data?: { requestId?: string } } | null)?.data?.requestId;
const rightOf = (error: unknown): string | undefined => {
  const id = (error as { data?: { permission?: string } } | null)?.data?.permission;
  return id && isPermission(id) ? permissionLabel(id) : undefined;
};
const codeOf = (error: unknown): string | undefined =>
  (error as { data?: { err?: string } } | null)?.data?.err;

function RequestId({ error }: { error: unknown }) {
  const id = idOf(error);
  if (!id) return null;
  return (
    <span className="row gap-4 narrow cap nowrap">
      {statesCopy.requestId} <span className="num">{id}</span>
      <CopyButton text={id} label={statesCopy.copyId} />
    </span>
  );
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (codeOf(error) === 'no_permission') {
    const right = rightOf(error);
    return (
      <StateBlock
        icon={lockKey}
        title={right ? statesCopy.noRight(right) : sentenceOf(error)}
        text={statesCopy.whoGrants}
      >
        <RequestId error={error} />
      </StateBlock>
    );
  }
  return (
    <div role="alert" className="row gap-8 narrow grow">
      <StateBlock icon={warningCircleFill} title={sentenceOf(error)}>
        <RequestId error={error} />
        <Button icon={arrowClockwise} onClick={onRetry}>
          {statesCopy.retry}
        </Button>
      </StateBlock>
    </div>
  );
}

export interface NoteProps {
  tone?: 'plain' | 'warn' | 'neg' | 'pos' | 'brand';
  icon?: string;
  isBand?: boolean;
  isAlert?: boolean;
  children: ReactNode;
}

export function Note({ tone = 'plain', icon, isBand, isAlert, children }: NoteProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx(
        'row gap-8 well t-sub l-20 ink-2',
        styles.note,
        styles[tone],
        isBand && styles.band,
      )}
    >
      {icon && <Icon path={icon} />}
      {children}
    </div>
  );
}

function ChangedAt({ error }: { error: unknown }) {
  const at = (error as { data?: { at?: number | null } } | null)?.data?.at;
  return typeof at === 'number' ? <Time at={at} /> : null;
}

export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Note tone="neg" icon={warningCircleFill} isAlert>
      <span className={'row wrap narrow gap-x-8'}>
        <span>{sentenceOf(error)}</span>
        <ChangedAt error={error} />
        <RequestId error={error} />
      </span>
      {onRetry && (
        <Button size="sm" kind="ghost" onClick={onRetry}>
          {statesCopy.retry}
        </Button>
      )}
    </Note>
  );
}

/** Waiting for the second person is no failure. */
export function ActRefusal({ error }: { error: unknown }) {
  if (error === null) return null;
  if (codeOf(error) !== 'needs_second') return <ErrorNote error={error} />;
  return (
    <Note tone="warn" isAlert>
      <span>{sentenceOf(error)}</span>
      <Link className="link end nowrap" href="/approvals?mine=asked">
        {statesCopy.toApprovals}
      </Link>
    </Note>
  );
}

export function SkeletonLines({ count = 6 }: { count?: number }) {
  return (
    <div className={cx('late grid', styles.lines)} role="status" aria-label={statesCopy.loading}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}

interface LoadingProps {
  error: unknown;
  onRetry: () => unknown;
  lines?: number;
}

export const Loading = ({ error, onRetry, lines }: LoadingProps) =>
  error === undefined ? (
    <SkeletonLines count={lines} />
  ) : (
    <ErrorState error={error} onRetry={() => void onRetry()} />
  );

export function NothingFound({
  filters,
  onDrop,
}: {
  filters: readonly { name: string; text: string }[];
  onDrop: (name: string) => void;
}) {
  return (
    <StateBlock icon={magnifyingGlass} title={statesCopy.nothingFound} text={statesCopy.dropOne}>
      {filters.map(({ name, text }) => (
        <Button key={name} size="sm" onClick={() => onDrop(name)}>
          {statesCopy.without(text)}
        </Button>
      ))}
    </StateBlock>
  );
}
