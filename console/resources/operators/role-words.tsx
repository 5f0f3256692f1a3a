'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Section } from '@/console/ui/section';
import { SelectField } from '@/console/ui/select-field';
import { PERMISSIONS, permissionLabel } from '@/lib/contract/console/permissions';
import { matrixCopy as copy } from './copy';
import { PERMISSION_GROUPS } from './permissions-control';
import type { RoleRow, Roles } from './use-roles';

const MARKED: readonly string[] = ['money', 'power'];

export function GroupWords({ group, rights }: { group: string; rights: readonly string[] }) {
  const all = PERMISSIONS.filter((one) => one.group === group);
  const held = all.filter(({ id }) => rights.includes(id));
  if (held.length === 0) return <span className="ink-3">{copy.nothing}</span>;
  return (
    <>
      {held.map(({ id, label, danger }, at) => (
        <span key={id} className={cx(MARKED.includes(danger) && 'bold neg-ink')}>
          {label}
          {MARKED.includes(danger) && <span className="vh">（{copy.dangers[danger]}）</span>}
          {at < held.length - 1 && '、'}
        </span>
      ))}
    </>
  );
}

export function WhoMay({ roles, people: all }: Pick<Roles, 'roles' | 'people'>) {
  const [id, setId] = useState('');
  const people = all.filter(({ rights }) => rights.includes(id));
  const givenTo = (name: string) =>
    roles
      .filter(({ permissions, operators }) => permissions.includes(id) && operators.includes(name))
      .map(({ label }) => label);
  return (
    <Section title={copy.who}>
      <SelectField
        label={copy.whoLabel}
        value={id}
        options={[
          ['', copy.choose],
          ...PERMISSIONS.map((one) => [one.id, permissionLabel(one.id)] as const),
        ]}
        onChange={setId}
      />
      {id !== '' && (
        <p className="mt-8 t-sub l-22" role="status">
          {people.length === 0
            ? copy.nobodyMay
            : people.map(({ name }) => copy.byRole(name, givenTo(name))).join('；')}
        </p>
      )}
    </Section>
  );
}

export const reachOf = ({ isScoped }: Pick<RoleRow, 'isScoped'>): string =>
  isScoped ? copy.cityOnly : copy.everywhere;

export const groupsOf = (rights: readonly string[]): string[] =>
  PERMISSION_GROUPS.filter((group) =>
    PERMISSIONS.some((one) => one.group === group && rights.includes(one.id)),
  );
