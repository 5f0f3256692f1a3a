'use client';

import { cx } from '@/console/ui/cx';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { MOST_ROLES } from '@/lib/contract/console/roles';
import { formCopy as copy } from './copy';
import styles from './operators.module.css';
import { useRoles } from './use-operators';

export interface Grant {
  roles: readonly string[];
  cityIds: readonly number[];
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

interface RolesFieldProps {
  value: Grant;
  onChange: (value: Grant) => void;
  errors?: Readonly<Record<string, string>>;
}

/** Roles with what each is for; cities where one of them works in some only. */
export function RolesField({ value, onChange, errors = {} }: RolesFieldProps) {
  const { data, error, reload } = useRoles();
  if (!data)
    return error === undefined ? (
      <SkeletonLines />
    ) : (
      <ErrorState error={error} onRetry={() => void reload()} />
    );
  const isFull = value.roles.length >= MOST_ROLES;
  const isScoped = data.roles.some(({ id, isScoped: is }) => is && value.roles.includes(id));
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
              checked={value.roles.includes(id)}
              disabled={(isFull || !mayGive) && !value.roles.includes(id)}
              onChange={() => onChange({ ...value, roles: toggled(value.roles, id) })}
            />
            <span>
              <b>{label}</b>{' '}
              <span className="sub">
                {mayGive
                  ? seen === null
                    ? about
                    : copy.ownRole(permissions.length)
                  : copy.notYours}
              </span>
            </span>
          </label>
        ))}
        {errors.roles && <p className={cx('t-cap neg-ink', styles.bad)}>{errors.roles}</p>}
      </fieldset>
      {isScoped && (
        <fieldset className={cx('grid narrow gap-4', styles.choices)}>
          <legend className="t-sub l-20">{copy.cities}</legend>
          {data.cities.length === 0 && <p className="sub">{copy.noCities}</p>}
          <div className={styles.cities}>
            {data.cities.map(({ cityId, name }) => (
              <label key={cityId} className={cx('flex gap-8', styles.choice)}>
                <input
                  type="checkbox"
                  checked={value.cityIds.includes(cityId)}
                  onChange={() => onChange({ ...value, cityIds: toggled(value.cityIds, cityId) })}
                />
                {name}
              </label>
            ))}
          </div>
          {errors.cityIds && <p className={cx('t-cap neg-ink', styles.bad)}>{errors.cityIds}</p>}
        </fieldset>
      )}
    </>
  );
}

/** As the calls want it: cities only where a role is limited to some. */
export const grantInput = ({ roles, cityIds }: Grant, scoped: ReadonlySet<string>) => ({
  roles: [...roles],
  cityIds: roles.some((role) => scoped.has(role)) ? [...cityIds] : null,
});
