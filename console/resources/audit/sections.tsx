'use client';

import Link from 'next/link';
import { CopyButton } from '@/components/ui/copy-button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { link as linkIcon } from '@/components/ui/icons/pages';
import { FactValue, type Row } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Button } from '@/console/ui/button';
import { Face } from '@/console/ui/face';
import { Facts, Section } from '@/console/ui/section';
import { statesCopy } from '@/console/ui/states-copy';
import type { DetailOf } from '@/lib/contract/console/resource';
import { audit, VIAS } from '@/lib/contract/console/resources/audit';
import { momentText } from '@/lib/format/dates';
import { auditCopy as copy, FIELD_NAMES } from './copy';
import styles from './sections.module.css';
import { changesOf, valueText } from './value-text';

function targetHref(action: string, target: string): string | null {
  if (!target) return null;
  const text = encodeURIComponent(target);
  switch (action.split('.')[0]) {
    case 'user':
      return /^\d+$/.test(target) ? `/members?open=${text}` : null;
    case 'withdraw':
      return `/withdrawals?queue=all&q=${text}`;
    case 'operator':
      return action === 'operator.refused' ? null : `/operators?open=${text}`;
    case 'session':
      return `/operators?open=${text}`;
    case 'approval':
      return `/approvals?open=${text}`;
    default:
      return null;
  }
}

type AuditRecord = DetailOf<typeof audit>;

const recordOf = (row: Row) => row as unknown as AuditRecord;

interface Seal {
  day: string;
  digest: string;
  rows: number;
}

const fieldName = (name: string) => FIELD_NAMES[name] ?? name;

function Changes({ before, after }: Pick<AuditRecord, 'before' | 'after'>) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <Section title={copy.change}>
      <table className={cx('wide t-sub l-20', styles.table)}>
        <thead>
          <tr>
            <th className="to-left regular ink-3" scope="col">
              {copy.field}
            </th>
            <th className="to-left regular ink-3" scope="col">
              {copy.before}
            </th>
            <th className="to-left regular ink-3" scope="col">
              {copy.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.name}>
              <td>{fieldName(change.name)}</td>
              <td>
                <span className={change.isSame ? undefined : styles.was}>{change.before}</span>
              </td>
              <td>
                <span className={change.isSame ? undefined : styles.is}>{change.after}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Details({ detail }: Pick<AuditRecord, 'detail'>) {
  const facts = Object.entries(detail ?? {});
  if (facts.length === 0) return null;
  return (
    <Section title={copy.detail}>
      <Facts
        facts={facts.map(([name, value]) => ({
          label: fieldName(name),
          value: valueText(value, name),
        }))}
      />
    </Section>
  );
}

function Chain({ row }: { row: Row }) {
  const { request, ip, ...record } = recordOf(row);
  const seal = record.seal as Seal | null;
  return (
    <Section title={copy.chain} right={seal ? copy.sealed(seal.day) : copy.notSealed}>
      <Facts
        facts={[
          ...(seal
            ? [
                {
                  label: copy.digest,
                  value: (
                    <span className="num" title={seal.digest}>
                      {seal.digest.slice(0, 8)} … {seal.digest.slice(-8)}
                    </span>
                  ),
                },
                { label: copy.rows, value: seal.rows },
              ]
            : []),
          ...(ip ? [{ label: copy.ip, value: <span className="num">{ip}</span> }] : []),
          ...(request
            ? [
                {
                  label: copy.request,
                  value: (
                    <span className="row gap-4 narrow">
                      <span className="num">{request}</span>
                      <CopyButton text={request} label={statesCopy.copy} />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function Related({ row }: { row: Row }) {
  const { ref, action, operator, session } = recordOf(row);
  const href = targetHref(action, ref);
  const search = (name: string, value: string) => `/audit?${name}=${encodeURIComponent(value)}`;
  return (
    <Section title={copy.same}>
      <div className={cx('grid gap-6 t-sub', styles.links)}>
        {href && (
          <Link className="link" href={href}>
            {copy.openTarget}
          </Link>
        )}
        {ref && (
          <Link className="link" href={search('target', ref)}>
            {copy.sameTarget}
          </Link>
        )}
        {session && (
          <Link className="link" href={search('session', session)}>
            {copy.sameSession}
          </Link>
        )}
        <Link className="link" href={search('operator', operator)}>
          {copy.sameOperator(operator)}
        </Link>
      </div>
    </Section>
  );
}

function Who({ row }: { row: Row }) {
  const { id, operator, at, via, ip, target, reason, outcome } = recordOf(row);
  return (
    <>
      <div className={cx('row gap-12', styles.who)}>
        <Face name={operator} />
        <div className="grow">
          <b>{operator}</b>
          <p className="sub">
            {[copy.id(id), momentText(at), VIAS[via], ip].filter(Boolean).join(' · ')}
          </p>
        </div>
        <FactValue field={audit.fields.outcome} value={outcome} />
      </div>
      {(target || reason) && (
        <div className={cx('break', styles.said)}>
          {target && <p className="num">{target}</p>}
          {reason && <p>{reason}</p>}
        </div>
      )}
    </>
  );
}

const Changed = ({ row }: { row: Row }) => {
  const { before, after, detail } = recordOf(row);
  return (
    <>
      <Changes before={before} after={after} />
      <Details detail={detail} />
    </>
  );
};

export const AUDIT_SECTIONS: Readonly<Record<string, HandSection>> = {
  'audit.who': Who,
  'audit.change': Changed,
  'audit.chain': Chain,
  'audit.same': Related,
};

export const AuditFoot = () => (
  <div className={cx('row rigid gap-12', styles.foot)}>
    <Button icon={linkIcon} onClick={() => void copyWithNotice(window.location.href)}>
      {copy.copyLink}
    </Button>
    <span className="cap end">{copy.forever}</span>
  </div>
);
