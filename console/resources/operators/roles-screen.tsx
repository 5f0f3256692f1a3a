'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { dotsThree } from '@/components/ui/icons/common';
import { Tag } from '@/components/ui/tag';
import { useMay } from '@/console/api/session';
import { NewButtons, OpenAction } from '@/console/resource/action-bar';
import type { Controls } from '@/console/resource/action-form';
import { IconButton } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Menu } from '@/console/ui/menu';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { PERMISSIONS } from '@/lib/contract/console/permissions';
import { role as resource } from '@/lib/contract/console/resources/role';
import { matrixCopy as copy, operatorCopy } from './copy';
import styles from './matrix.module.css';
import { DANGER_TONES, PERMISSION_GROUPS, PermissionsControl } from './permissions-control';
import { OperatorTabs } from './tabs';
import { type RoleRow, useRoles } from './use-roles';

/** Full = may, half = some cities, dot = may not; the word is for screen readers. */
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

const CONTROLS: Controls = { permissions: PermissionsControl };
const { actions } = resource;

interface Open {
  id: string;
  action: 'change' | 'remove';
}

const readOf = ({ id, label, permissions, operators, seen }: RoleRow) => ({
  key: id,
  row: { id, name: label, permissions: [...permissions], people: operators, kind: 'custom' },
  version: seen ?? '',
});

const goneOf = ({ row, ...read }: ReturnType<typeof readOf>) => ({
  ...read,
  row: { ...row, kind: 'gone' },
  version: 'gone',
});

function RoleMenu({ role, onOpen }: { role: RoleRow; onOpen: (open: Open) => void }) {
  return (
    <Menu
      trigger={<IconButton isSmall icon={dotsThree} label={copy.acts(role.label)} />}
      align="end"
      choices={[
        {
          id: 'change',
          label: actions.change.title,
          run: () => onOpen({ id: role.id, action: 'change' }),
        },
        {
          id: 'remove',
          label: actions.remove.title,
          isDanger: true,
          isOff: role.operators.length > 0,
          run: () => onOpen({ id: role.id, action: 'remove' }),
        },
      ]}
    />
  );
}

interface MatrixProps {
  roles: readonly RoleRow[];
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
              <div className="row justify-center gap-2">
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

export function RolesScreen() {
  const may = useMay()('operators.change');
  const { data, error, reload } = useRoles();
  const [open, setOpen] = useState<Open | null>(null);
  const found = data?.roles.find(({ id }) => id === open?.id);
  const [last, setLast] = useState<RoleRow>();
  if (found && found !== last) setLast(found);
  const read = found ? readOf(found) : last && goneOf(readOf(last));
  return (
    <>
      <Head title={operatorCopy.tabs.roles}>
        <span className={cx('row gap-6 t-cap ink-2', styles.legend)}>
          <i className={cx('block circle', styles.mark, styles.may)} /> {copy.may}
          <i className={cx('block circle', styles.mark, styles.may, styles.part)} /> {copy.cityOnly}
          <i className={cx('block circle', styles.mark)} /> {copy.mayNot}
        </span>
        <NewButtons resource={resource} controls={CONTROLS} />
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
      {open && read && (
        <OpenAction
          {...{ resource, read, reload }}
          name={open.action}
          controls={CONTROLS}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
