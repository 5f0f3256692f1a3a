'use client';

import { cx } from '@/components/ui/cx';
import type { Control } from '@/console/resource/action-form';
import type { Draft } from '@/console/resource/open-action';
import { Loading } from '@/console/ui/states';
import { MOST_ROLES } from '@/lib/contract/console/roles';
import { formCopy as copy } from './copy';
import styles from './operators.module.css';
import { useRoles } from './use-roles';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

export const RolesControl: Control = ({ draft, error: fault, onChange }) => {
  const { data, error, reload } = useRoles();
  if (!data) return <Loading error={error} onRetry={reload} />;
  const roles = listOf(draft.role);
  const cityIds = listOf(draft.cityIds);
  const scoped = new Set(data.roles.filter((one) => one.isScoped).map(({ id }) => id));
  const isFull = roles.length >= MOST_ROLES;
  const isScoped = roles.some((id) => scoped.has(id));
  const set = (next: Draft) => onChange({ ...draft, ...next });
  const setRoles = (next: string[]) =>
    set({ role: next, ...(next.some((id) => scoped.has(id)) ? {} : { cityIds: [] }) });
  return (
    <>
      <fieldset className={cx('grid narrow gap-4', styles.choices)}>
        <legend className="t-sub l-20">
          {copy.roles} <span className="cap">{copy.rolesHint(MOST_ROLES)}</span>
        </legend>
        {data.roles.map(({ id, label, about, seen, permissions, mayGive }) => (
          <label key={id} className={cx('flex gap-8', styles.choice)}>
            <input
              type="checkbox"
              checked={roles.includes(id)}
              disabled={(isFull || !mayGive) && !roles.includes(id)}
              onChange={() => setRoles(toggled(roles, id))}
            />
            <span>
              <b>{label}</b>{' '}
              <span className="sub">
                {mayGive
                  ? about || (seen !== null && copy.ownRole(permissions.length))
                  : copy.notYours}
              </span>
            </span>
          </label>
        ))}
        {fault && <p className={cx('t-cap neg-ink', styles.bad)}>{fault}</p>}
      </fieldset>
      {isScoped && (
        <fieldset className={cx('grid narrow gap-4', styles.choices)}>
          <legend className="t-sub l-20">{copy.cities}</legend>
          {data.cities.length === 0 && <p className="sub">{copy.noCities}</p>}
          <div className={cx('grid', styles.cities)}>
            {data.cities.map(({ cityId, name }) => (
              <label key={cityId} className={cx('flex gap-8', styles.choice)}>
                <input
                  type="checkbox"
                  checked={cityIds.includes(String(cityId))}
                  onChange={() => set({ cityIds: toggled(cityIds, String(cityId)) })}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
};
