'use client';

import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import type { Row } from '@/console/resource/fields';
import { useOpenAction } from '@/console/resource/open-action';
import type { HandSection } from '@/console/resource/resource-panel';
import { Button } from '@/console/ui/button';
import { Facts, Section } from '@/console/ui/section';
import { Time } from '@/console/ui/time';
import {
  dangerOf,
  isPermission,
  permissionLabel,
  permissionsText,
} from '@/lib/contract/console/permissions';
import type { DetailOf } from '@/lib/contract/console/resource';
import type { operator as definition } from '@/lib/contract/console/resources/operator';
import { dateText, momentText } from '@/lib/format/dates';
import { matrixCopy, operatorCopy as copy } from './copy';
import styles from './operators.module.css';
import { reachOf } from './role-words';
import { useRoles } from './use-roles';

type OperatorDetail = DetailOf<typeof definition>;

interface Access {
  openSessions: readonly {
    sessionId: number;
    deviceName: string;
    ip: string;
    createdAt: number;
    lastSeenAt: number;
  }[];
  hasTotp: boolean;
  passkeys: readonly { id: number; name: string; createdAt: number; lastUsedAt: number | null }[];
  recoveryCodes: number;
  invite: { invitedBy: string; expiresAt: number } | null;
}

const detailOf = (row: Row) => row as unknown as OperatorDetail;
const accessOf = (row: Row) => detailOf(row).access as unknown as Access;

function Rights({ row }: { row: Row }) {
  const { data } = useRoles();
  const { role = [], rights, cities } = detailOf(row);
  const known = rights.filter(isPermission);
  const roles = (data?.roles ?? []).filter(({ id }) => role.includes(id));
  const sourcesOf = (id: string) =>
    roles.filter(({ permissions }) => permissions.includes(id)).map(({ label }) => label);
  const waiting = [...new Set(roles.flatMap(({ permissions }) => permissions))]
    .filter(isPermission)
    .filter((id) => !known.includes(id));
  return (
    <Section title={copy.rightsTitle} right={copy.rights(known.length)}>
      <Facts
        facts={[
          ...roles.map((one) => ({
            label: copy.given(one.label, one.isScoped ? cities : reachOf(one)),
            value: permissionsText(known.filter((id) => one.permissions.includes(id))),
          })),
          ...(waiting.length > 0
            ? [{ label: copy.waiting, value: permissionsText(waiting), isChanged: true }]
            : []),
        ]}
      />
      <details className={styles.rights}>
        <summary className="link">{copy.showRights}</summary>
        <ul className="grid t-sub l-22">
          {known.map((id) => {
            const danger = matrixCopy.dangers[dangerOf(id)];
            const from = sourcesOf(id);
            return (
              <li key={id}>
                {permissionLabel(id)} {danger && <Tag>{danger}</Tag>}{' '}
                {from.length > 0 && <span className="cap">{copy.from(from)}</span>}
              </li>
            );
          })}
        </ul>
      </details>
    </Section>
  );
}

function Sessions({ row }: { row: Row }) {
  const may = useMay();
  const open = useOpenAction();
  const { lastSeen, isYou } = detailOf(row);
  const { openSessions } = accessOf(row);
  const onEnd =
    may('operators.change') && isYou === 'no'
      ? (session?: number) => open('endSessions', session === undefined ? {} : { session })
      : undefined;
  if (openSessions.length === 0)
    return (
      <Section title={copy.sessions}>
        <p className="sub">{lastSeen === null ? copy.never : copy.noSessions}</p>
      </Section>
    );
  return (
    <Section
      title={copy.sessionsTitle(openSessions.length)}
      right={
        onEnd && (
          <Button size="sm" kind="ghost" onClick={() => onEnd()}>
            {copy.endAll}
          </Button>
        )
      }
    >
      <ul>
        {openSessions.map((session) => (
          <li key={session.sessionId} className={cx('row gap-12', styles.session)}>
            <div className="grow">
              <b>{session.deviceName}</b>
              <p className="cap">
                <span className="num">{session.ip}</span> · {momentText(session.createdAt)} ·{' '}
                <Time at={session.lastSeenAt} />
              </p>
            </div>
            {onEnd && (
              <Button size="sm" onClick={() => onEnd(session.sessionId)}>
                {copy.endOne}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Factors({ row }: { row: Row }) {
  const { passkeys, hasTotp, recoveryCodes, invite } = accessOf(row);
  return (
    <Section title={copy.factors}>
      <ul>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={cx('row gap-12', styles.session)}>
            <div className="grow">
              <b>{name}</b>
              <p className="cap">
                {copy.passkey(
                  dateText(createdAt),
                  lastUsedAt === null ? copy.unused : copy.used(dateText(lastUsedAt)),
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: copy.totp, value: hasTotp ? copy.totpSet : copy.totpNone },
          { label: copy.recoveryCodes, value: copy.codesLeft(recoveryCodes) },
          ...(invite
            ? [
                {
                  label: copy.inviteTitle,
                  value: copy.inviteOpen(invite.invitedBy, momentText(invite.expiresAt)),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

export const OPERATOR_SECTIONS: Readonly<Record<string, HandSection>> = {
  'operator.rights': Rights,
  'operator.sessions': Sessions,
  'operator.factors': Factors,
};
