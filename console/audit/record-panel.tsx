'use client';

import Link from 'next/link';
import { useCall } from '@/console/api/use-call';
import { Button } from '@/console/ui/button';
import { CopyButton, copyText } from '@/console/ui/copy-button';
import { cx } from '@/console/ui/cx';
import { link as linkIcon } from '@/console/ui/icons';
import { Panel } from '@/console/ui/panel';
import { Facts, Section } from '@/console/ui/section';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { Face } from '@/console/ui/tag';
import { getRecord } from '@/lib/contract/console/audit';
import { auditName } from '@/lib/contract/console/audit-actions';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { momentText } from '@/lib/format/dates';
import { Outcome } from './columns';
import { auditCopy as copy, FIELD_NAMES } from './copy';
import styles from './record-panel.module.css';
import { targetHref } from './target-href';
import { changesOf, valueText } from './value-text';

type AuditRecord = ConsoleOutput<typeof getRecord>;

const fieldName = (name: string) => FIELD_NAMES[name] ?? name;

/** Before and after, field by field. */
function Changes({ before, after }: Pick<AuditRecord, 'before' | 'after'>) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <Section title={copy.change}>
      <table className={cx('wide t-sub l-20', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            <th scope="col">{copy.before}</th>
            <th scope="col">{copy.after}</th>
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

function Chain({ seal, requestId, ip }: Pick<AuditRecord, 'seal' | 'requestId' | 'ip'>) {
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
          ...(requestId
            ? [
                {
                  label: copy.request,
                  value: (
                    <span className="row gap-4 narrow">
                      <span className="num">{requestId}</span>
                      <CopyButton text={requestId} />
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

function Related({ target, action, operator, sessionId }: AuditRecord) {
  const href = targetHref(action, target);
  const search = (name: string, value: string) => `/audit?${name}=${encodeURIComponent(value)}`;
  return (
    <Section title={copy.same}>
      <div className={cx('grid gap-6 t-sub', styles.links)}>
        {href && (
          <Link className="link" href={href}>
            {copy.openTarget}
          </Link>
        )}
        {target && (
          <Link className="link" href={search('target', target)}>
            {copy.sameTarget}
          </Link>
        )}
        {sessionId && (
          <Link className="link" href={search('session', sessionId)}>
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

function Record({ record }: { record: AuditRecord }) {
  const { operator, at, via, ip, target, reason, outcome } = record;
  return (
    <>
      <div className={cx('row gap-12', styles.who)}>
        <Face name={operator} />
        <div className="grow">
          <b>{operator}</b>
          <p className="sub">{[momentText(at), copy.vias[via], ip].filter(Boolean).join(' · ')}</p>
        </div>
        <Outcome outcome={outcome} />
      </div>
      {(target || reason) && (
        <div className={styles.said}>
          {target && <p className="num">{target}</p>}
          {reason && <p>{reason}</p>}
        </div>
      )}
      <Changes before={record.before} after={record.after} />
      <Details detail={record.detail} />
      <Chain seal={record.seal} requestId={record.requestId} ip={record.ip} />
      <Related {...record} />
    </>
  );
}

/** The open row: what was there before, what after, and where it stands in the chain. */
export function RecordPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, reload } = useCall(getRecord, isNumber ? { id } : null, {
    revalidateOnFocus: false,
  });
  return (
    <Panel
      title={data ? auditName(data.action) : copy.title}
      sub={data && <span className="num">{copy.id(data.id)}</span>}
      onClose={onClose}
      foot={
        <div className={cx('row rigid gap-12', styles.foot)}>
          <Button icon={linkIcon} onClick={() => void copyText(window.location.href)}>
            {copy.copyLink}
          </Button>
          <span className="cap end">{copy.forever}</span>
        </div>
      }
    >
      {data ? (
        <Record record={data} />
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Panel>
  );
}
