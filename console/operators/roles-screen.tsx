'use client';

import { useState } from 'react';
import { useMay } from '@/console/api/session';
import { Button, IconButton } from '@/console/ui/button';
import { cx } from '@/console/ui/cx';
import { Head } from '@/console/ui/head';
import { dotsThree, plus } from '@/console/ui/icons';
import { Menu } from '@/console/ui/menu';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { Tag } from '@/console/ui/tag';
import { PERMISSIONS } from '@/lib/contract/console/permissions';
import { matrixCopy as copy, operatorCopy, roleCopy } from './copy';
import styles from './matrix.module.css';
import { DANGER_TONES, PERMISSION_GROUPS } from './permissions-field';
import { RemoveRoleDialog, RoleDialog } from './role-dialogs';
import { OperatorTabs } from './tabs';
import { type RoleRow, useRoles } from './use-operators';

/** Filled = may, half = in chosen cities only, point = may not; the word is there for whoever does not see it. */
function Mark({ role, permission }: { role: RoleRow; permission: string }) {
  const may = role.permissions.includes(permission);
  const word = may ? (role.isScoped ? copy.cityOnly : copy.may) : copy.mayNot;
  return (
    <span
      className={cx(
        'block circle',
        styles.mark,
        may && styles.may,
        may && role.isScoped && styles.part,
      )}
      title={word}
    >
      <span className="vh">{word}</span>
    </span>
  );
}

const peopleText = ({ operators }: RoleRow): string =>
  operators.length > 1
    ? copy.andOthers(operators[0] ?? '', operators.length)
    : (operators[0] ?? copy.nobody);

type Open = { kind: 'edit'; role: RoleRow | null } | { kind: 'remove'; role: RoleRow };

/** What can be done with a custom role. */
function RoleMenu({ role, onOpen }: { role: RoleRow; onOpen: (open: Open) => void }) {
  return (
    <Menu
      trigger={<IconButton isSmall icon={dotsThree} label={copy.acts(role.label)} />}
      align="end"
      choices={[
        { id: 'edit', label: roleCopy.change, run: () => onOpen({ kind: 'edit', role }) },
        {
          id: 'remove',
          label: roleCopy.remove,
          isDanger: true,
          isOff: role.operators.length > 0,
          run: () => onOpen({ kind: 'remove', role }),
        },
      ]}
    />
  );
}

interface MatrixProps {
  roles: readonly RoleRow[];
  /** Undefined = the reader may not change roles. */
  onOpen: ((open: Open) => void) | undefined;
}

function Matrix({ roles, onOpen }: MatrixProps) {
  return (
    <table className={cx('wide t-sub l-20', styles.matrix)} aria-label={copy.label}>
      <thead>
        <tr>
          <td>{copy.count(PERMISSIONS.length)}</td>
          {roles.map((role) => (
            <th key={role.id} scope="col" title={role.about}>
              <div className={styles.role}>
                {role.label}
                {role.seen !== null && onOpen && <RoleMenu role={role} onOpen={onOpen} />}
              </div>
              <span title={role.operators.join('、')}>{peopleText(role)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {PERMISSION_GROUPS.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
              {group}
            </th>
          </tr>
          {PERMISSIONS.filter((one) => one.group === group).map(({ id, label, danger }) => (
            <tr key={id}>
              <th scope="row">
                {label}{' '}
                {copy.dangers[danger] && (
                  <Tag tone={DANGER_TONES[danger]}>{copy.dangers[danger]}</Tag>
                )}
              </th>
              {roles.map((role) => (
                <td key={role.id}>
                  <Mark role={role} permission={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** 角色与权限: every right × every role, and the roles that owners put together. */
export function RolesScreen() {
  const may = useMay()('operators.change');
  const { data, error, reload } = useRoles();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const now = data?.roles.find(({ id }) => id === open?.role?.id);
  return (
    <>
      <Head title={operatorCopy.title}>
        <span className={cx('row gap-6 t-cap ink-2', styles.legend)}>
          <i className={cx('block circle', styles.mark, styles.may)} /> {copy.may}
          <i className={cx('block circle', styles.mark, styles.may, styles.part)} /> {copy.cityOnly}
          <i className={cx('block circle', styles.mark)} /> {copy.mayNot}
        </span>
        {may && (
          <Button kind="primary" icon={plus} onClick={() => setOpen({ kind: 'edit', role: null })}>
            {roleCopy.create}
          </Button>
        )}
      </Head>
      <OperatorTabs current="roles" />
      {data ? (
        <ScrollRegion label={copy.label}>
          <Matrix roles={data.roles} onOpen={may ? setOpen : undefined} />
          <p className={`cap ${styles.note}`}>{copy.note}</p>
        </ScrollRegion>
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
      {open?.kind === 'edit' && <RoleDialog role={open.role} now={now} onClose={close} />}
      {open?.kind === 'remove' && <RemoveRoleDialog role={open.role} now={now} onClose={close} />}
    </>
  );
}
