'use client';

import { Button } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Facts, Section } from '@/console/ui/section';
import { Tag } from '@/console/ui/tag';
import { Time } from '@/console/ui/time';
import { dangerOf, isPermission, permissionLabel } from '@/lib/contract/console/permissions';
import { dateText, momentText } from '@/lib/format/dates';
import { matrixCopy, operatorCopy as copy } from './copy';
import styles from './operators.module.css';
import type { OperatorDetail } from './use-operators';

/** All rights of the roles together; those that can do harm are named first. */
export function Rights({ permissions }: Pick<OperatorDetail, 'permissions'>) {
  const known = permissions.filter(isPermission);
  return (
    <Section title={copy.rightsTitle} right={copy.rights(known.length)}>
      <details className={styles.rights}>
        <summary className="link">{copy.showRights}</summary>
        <ul className="grid t-sub l-22">
          {known.map((id) => {
            const danger = matrixCopy.dangers[dangerOf(id)];
            return (
              <li key={id}>
                {permissionLabel(id)} {danger && <Tag>{danger}</Tag>}
              </li>
            );
          })}
        </ul>
      </details>
    </Section>
  );
}

/** @param onEnd one session, or without a number all; undefined = the reader may not */
export function Sessions({
  operator,
  onEnd,
}: {
  operator: OperatorDetail;
  onEnd?: (sessionId?: number) => void;
}) {
  const { openSessions } = operator;
  if (openSessions.length === 0)
    return (
      <Section title={copy.columns.sessions}>
        <p className="sub">{operator.lastSeenAt === null ? copy.never : copy.noSessions}</p>
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

/** What they prove with. */
export function Factors({ operator }: { operator: OperatorDetail }) {
  const { passkeys, hasTotp, recoveryCodes, invite } = operator;
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
