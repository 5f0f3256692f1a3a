'use client';

import { cx } from '@/console/ui/cx';
import { Head } from '@/console/ui/head';
import { ErrorState, SkeletonLines } from '@/console/ui/states';
import { Tag, type Tone } from '@/console/ui/tag';
import { PERMISSIONS } from '@/lib/contract/console/permissions';
import { matrixCopy as copy, operatorCopy } from './copy';
import styles from './matrix.module.css';
import { OperatorTabs } from './tabs';
import { type RoleRow, useRoles } from './use-operators';

const TONES: Readonly<Record<string, Tone>> = { private: 'brand', money: 'warn', power: 'neg' };

const GROUPS = [...new Set(PERMISSIONS.map(({ group }) => group))];

/** Filled = may, half = in chosen cities only, point = may not; the word is there for whoever does not see it. */
function Mark({ role, permission }: { role: RoleRow; permission: string }) {
  const may = role.permissions.includes(permission);
  const word = may ? (role.isScoped ? copy.cityOnly : copy.may) : copy.mayNot;
  return (
    <span
      className={cx(styles.mark, may && styles.may, may && role.isScoped && styles.part)}
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

function Matrix({ roles }: { roles: readonly RoleRow[] }) {
  return (
    <table className={styles.matrix} aria-label={copy.label}>
      <thead>
        <tr>
          <td>{copy.count(PERMISSIONS.length)}</td>
          {roles.map((role) => (
            <th key={role.id} scope="col" title={role.about}>
              {role.label}
              <span title={role.operators.join('、')}>{peopleText(role)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => (
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
                {copy.dangers[danger] && <Tag tone={TONES[danger]}>{copy.dangers[danger]}</Tag>}
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

/** 角色与权限: every right × every role. */
export function RolesScreen() {
  const { data, error, reload } = useRoles();
  return (
    <>
      <Head title={operatorCopy.title}>
        <span className={styles.legend}>
          <i className={cx(styles.mark, styles.may)} /> {copy.may}
          <i className={cx(styles.mark, styles.may, styles.part)} /> {copy.cityOnly}
          <i className={styles.mark} /> {copy.mayNot}
        </span>
      </Head>
      <OperatorTabs current="roles" />
      {data ? (
        <div className="scroll" role="group" aria-label={copy.label} {...{ tabIndex: 0 }}>
          <Matrix roles={data.roles} />
          <p className={`cap ${styles.note}`}>{copy.note}</p>
        </div>
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </>
  );
}
