'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { dotsThree } from '@/components/ui/icons/common';
import { useMedia } from '@/components/ui/use-media';
import { useMay } from '@/console/api/session';
import { ListButtons, OpenAction } from '@/console/resource/action-bar';
import type { Controls } from '@/console/resource/action-form';
import { IconButton } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Menu } from '@/console/ui/menu';
import { ScrollRegion } from '@/console/ui/scroll-region';
import { Facts, Section } from '@/console/ui/section';
import { Loading } from '@/console/ui/states';
import { PERMISSIONS } from '@/lib/contract/console/permissions';
import { role as resource } from '@/lib/contract/console/resources/role';
import { matrixCopy as copy, operatorCopy } from './copy';
import styles from './matrix.module.css';
import { PERMISSION_GROUPS, PermissionsControl } from './permissions-control';
import { GroupWords, groupsOf, reachOf, WhoMay } from './role-words';
import { OperatorTabs } from './tabs';
import { type RoleRow, useRoles } from './use-roles';

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

const readOf = ({ id, label, about, isScoped, permissions, operators, seen }: RoleRow) => ({
  key: id,
  row: {
    id,
    name: label,
    about,
    reach: isScoped ? 'city' : 'all',
    permissions: [...permissions],
    people: operators,
    kind: 'custom',
  },
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

function Title({ role, onOpen }: { role: RoleRow } & Pick<MatrixProps, 'onOpen'>) {
  return (
    <>
      <div className="row gap-2">
        {role.label}
        {role.seen !== null && onOpen && <RoleMenu role={role} onOpen={onOpen} />}
      </div>
      <span title={role.operators.join('、')}>{peopleText(role)}</span>
      <span>{reachOf(role)}</span>
    </>
  );
}

function Matrix({ roles, onOpen }: MatrixProps) {
  return (
    <table className={cx('wide t-sub l-20', styles.matrix)} aria-label={copy.label}>
      <thead>
        <tr>
          <td>{copy.count(PERMISSIONS.length)}</td>
          {roles.map((role) => (
            <th key={role.id} scope="col" title={role.about}>
              <Title {...{ role, onOpen }} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSION_GROUPS.map((group) => (
          <tr key={group}>
            <th scope="row">{group}</th>
            {roles.map((role) => (
              <td key={role.id}>
                <GroupWords group={group} rights={role.permissions} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ roles }: MatrixProps) {
  return (
    <ul aria-label={copy.label}>
      {roles.map((role) => (
        <li key={role.id}>
          <Section title={role.label} right={reachOf(role)}>
            {role.about && <p className="sub">{role.about}</p>}
            <Facts
              facts={[
                { label: copy.people, value: role.operators.join('、') || copy.nobody },
                ...groupsOf(role.permissions).map((group) => ({
                  label: group,
                  value: <GroupWords group={group} rights={role.permissions} />,
                })),
              ]}
            />
          </Section>
        </li>
      ))}
    </ul>
  );
}

export function RolesScreen() {
  const may = useMay()('operators.change');
  const Shown = useMedia('(max-width: 767px)') ? Cards : Matrix;
  const { data, error, reload } = useRoles();
  const [open, setOpen] = useState<Open | null>(null);
  const found = data?.roles.find(({ id }) => id === open?.id);
  const [last, setLast] = useState<RoleRow>();
  if (found && found !== last) setLast(found);
  const read = found ? readOf(found) : last && goneOf(readOf(last));
  return (
    <>
      <Head title={operatorCopy.tabs.roles}>
        <span className="cap">{copy.marked}</span>
        <ListButtons resource={resource} controls={CONTROLS} />
      </Head>
      <OperatorTabs current="roles" />
      {data ? (
        <ScrollRegion label={copy.label}>
          <WhoMay {...data} />
          <Shown roles={data.roles} onOpen={may ? setOpen : undefined} />
          <p className={`cap ${styles.note}`}>{copy.note}</p>
        </ScrollRegion>
      ) : (
        <Loading error={error} onRetry={reload} />
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
