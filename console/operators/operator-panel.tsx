'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useMay } from '@/console/api/session';
import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Panel } from '@/console/ui/panel';
import { Section } from '@/console/ui/section';
import { ErrorState, Note, SkeletonLines } from '@/console/ui/states';
import { Face } from '@/console/ui/tag';
import { dateText } from '@/lib/format/dates';
import { ActiveDialog, EndDialog, LinkDialog, RolesDialog } from './act-dialogs';
import { OperatorState, Roles } from './columns';
import { operatorCopy as copy } from './copy';
import { Factors, Rights, Sessions } from './operator-facts';
import styles from './operators.module.css';
import { type OperatorDetail, useOperator } from './use-operators';

type Open = { kind: 'roles' | 'again' | 'reset' | 'active' } | { kind: 'end'; sessionId?: number };

function Acts({ operator, onOpen }: { operator: OperatorDetail; onOpen: (open: Open) => void }) {
  if (operator.isYou)
    return (
      <Note isBand>
        {copy.own}
        <Link className="link end nowrap" href="/sign-ins">
          {copy.ownLink}
        </Link>
      </Note>
    );
  const isDisabled = operator.state === 'disabled';
  return (
    <div className={cx('row rigid gap-8', styles.foot)}>
      {!isDisabled && (
        <>
          <Button onClick={() => onOpen({ kind: 'roles' })}>{copy.acts.roles}</Button>
          <Button onClick={() => onOpen({ kind: 'again' })}>{copy.acts.again}</Button>
          {operator.state === 'active' && (
            <Button onClick={() => onOpen({ kind: 'reset' })}>{copy.acts.reset}</Button>
          )}
        </>
      )}
      <span className="end">
        <Button kind={isDisabled ? 'line' : 'danger'} onClick={() => onOpen({ kind: 'active' })}>
          {isDisabled ? copy.acts.enable : copy.acts.disable}
        </Button>
      </span>
    </div>
  );
}

function Dialogs({
  open,
  ...props
}: {
  open: Open | null;
  operator: OperatorDetail;
  onClose: () => void;
}) {
  switch (open?.kind) {
    case 'roles':
      return <RolesDialog {...props} />;
    case 'again':
    case 'reset':
      return <LinkDialog {...props} kind={open.kind} />;
    case 'active':
      return <ActiveDialog {...props} />;
    case 'end':
      return <EndDialog {...props} sessionId={open.sessionId} />;
    default:
      return null;
  }
}

function Records({ name }: { name: string }) {
  const text = encodeURIComponent(name);
  return (
    <Section title={copy.records}>
      <p className="flex gap-16 t-sub">
        <Link className="link" href={`/audit?operator=${text}`}>
          {copy.ownRecords}
        </Link>
        <Link className="link" href={`/audit?target=${text}`}>
          {copy.aboutRecords}
        </Link>
      </p>
    </Section>
  );
}

/** The open row: who it is, what they may do, where they are signed in, and what can be done about it. */
export function OperatorPanel({ name, onClose }: { name: string; onClose: () => void }) {
  const may = useMay();
  const { data, error, reload } = useOperator(name);
  const [open, setOpen] = useState<Open | null>(null);
  const canChange = may('operators.change');
  const isOther = canChange && data?.isYou === false;
  return (
    <Panel
      title={data?.name ?? copy.title}
      sub={data && <OperatorState state={data.state} />}
      onClose={onClose}
      foot={data && canChange && <Acts operator={data} onOpen={setOpen} />}
    >
      {data ? (
        <>
          <div className={cx('row gap-12', styles.who)}>
            <Face name={data.name} size="lg" />
            <div>
              <Roles {...data} />
              <p className="sub">
                {copy.since(dateText(data.createdAt))}
                {data.member && ` · ${copy.memberAccount(data.member.name)}`}
                {data.cities && ` · ${data.cities.map((city) => city.name).join('、')}`}
              </p>
            </div>
          </div>
          <Rights permissions={data.permissions} />
          <Sessions
            operator={data}
            onEnd={isOther ? (sessionId) => setOpen({ kind: 'end', sessionId }) : undefined}
          />
          <Factors operator={data} />
          {may('audit.read') && <Records name={data.name} />}
          <Dialogs open={open} operator={data} onClose={() => setOpen(null)} />
        </>
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Panel>
  );
}
