'use client';

import { cx } from '@/components/ui/cx';
import { Tag, type Tone } from '@/components/ui/tag';
import type { Control } from '@/console/resource/action-form';
import { PERMISSIONS } from '@/lib/contract/console/permissions';
import { faultOfRole } from '@/lib/contract/console/roles';
import { matrixCopy, roleCopy as copy } from './copy';
import styles from './permissions-control.module.css';

export const DANGER_TONES: Readonly<Record<string, Tone>> = {
  private: 'brand',
  money: 'warn',
  power: 'neg',
};

export const PERMISSION_GROUPS = [...new Set(PERMISSIONS.map(({ group }) => group))];

interface GroupProps {
  group: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Group({ group, value, onChange }: GroupProps) {
  const all = PERMISSIONS.filter((one) => one.group === group);
  const chosen = all.filter(({ id }) => value.includes(id));
  const ids = all.map(({ id }) => id);
  const isAll = ids.every((id) => value.includes(id));
  const without = (gone: readonly string[]) => value.filter((id) => !gone.includes(id));
  return (
    <fieldset className={cx('narrow', styles.group)}>
      <legend>
        <label className={cx('flex gap-8 t-sub l-20', styles.choice)}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && chosen.length > 0;
            }}
            onChange={() => onChange(isAll ? without(ids) : [...without(ids), ...ids])}
          />
          {group}
        </label>
      </legend>
      {all.map(({ id, label, danger }) => (
        <label key={id} className={cx('flex gap-8 t-sub l-20', styles.choice)}>
          <input
            type="checkbox"
            checked={value.includes(id)}
            onChange={() => onChange(value.includes(id) ? without([id]) : [...value, id])}
          />
          <span>
            {label}{' '}
            {matrixCopy.dangers[danger] && (
              <Tag tone={DANGER_TONES[danger]}>{matrixCopy.dangers[danger]}</Tag>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export const PermissionsControl: Control = ({ draft, error, onChange }) => {
  const value = Array.isArray(draft.permissions) ? (draft.permissions as string[]) : [];
  const fault = (value.length > 0 ? faultOfRole(value) : null) ?? error;
  const change = (permissions: string[]) => onChange({ ...draft, permissions });
  return (
    <fieldset className={cx('narrow', styles.tree)}>
      <legend className="t-sub l-20">
        {copy.permissions} <span className="cap">{copy.chosen(value.length)}</span>
      </legend>
      <div className={styles.box}>
        <div className={styles.groups}>
          {PERMISSION_GROUPS.map((group) => (
            <Group key={group} {...{ group, value }} onChange={change} />
          ))}
        </div>
      </div>
      {fault && <p className={cx('t-cap neg-ink', styles.bad)}>{fault}</p>}
    </fieldset>
  );
};
