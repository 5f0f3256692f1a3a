'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { plus } from '@/components/ui/icons/common';
import { useMay } from '@/console/api/session';
import { Button } from '@/console/ui/button';
import { type Offer, useOffers } from '@/console/ui/offers';
import { PhoneBar } from '@/console/ui/phone-bar';
import { usePhone } from '@/console/ui/use-phone';
import type { Resource } from '@/lib/contract/console/resource';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import { textOf } from '@/lib/format/field-values';
import { ActionDialog } from './action-dialog';
import type { Controls } from './action-form';
import type { Row } from './fields';
import { useOpenAction, type Draft } from './open-action';
import styles from './resource.module.css';
import type { Read } from './use-action';

type Place = 'row' | 'many' | 'none';

const PLACE_OF = { new: 'none', file: 'none', many: 'many' } as const;

export function useActions(
  { actions, state }: Resource,
  row: Row = {},
  place: Place = 'row',
): [string, ActionSpec][] {
  const may = useMay();
  return Object.entries(actions).filter(([, { on, permission, when }]) => {
    const isHere = (on ? PLACE_OF[on] : 'row') === place && may(permission);
    if (place === 'many' || !when || state === undefined) return isHere;
    return isHere && when.includes(String(row[state]));
  });
}

export const offersOf = (
  actions: readonly [string, ActionSpec][],
  open: (name: string) => void,
  rest: string,
): Offer[] =>
  actions.map(([id, { title, key, isPhone }]) => ({
    id,
    title,
    rest,
    key,
    isPhone,
    run: () => open(id),
  }));

export function nameOf({ fields, name }: Resource, row: Row): string {
  const field = fields[name];
  return field ? textOf(field, row[name]) : '';
}

export type Screens = Readonly<Record<string, (key: string) => void>>;

interface Opened {
  resource: Resource;
  name: string | null;
  read: Read | null;
  controls?: Controls;
  draft?: Draft;
  reload: () => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
}

export function OpenAction({ name, ...props }: Opened) {
  const action = name === null ? undefined : props.resource.actions[name];
  return name && action ? <ActionDialog key={name} {...props} name={name} action={action} /> : null;
}

export function ActionBar({ resource, read }: Pick<Opened, 'resource' | 'read'>) {
  const setName = useOpenAction();
  const actions = useActions(resource, read?.row);
  const isPhone = usePhone();
  const offers = offersOf(actions, setName, read ? nameOf(resource, read.row) : '');
  useOffers(offers);
  const [plain, dangerous] = [false, true].map((is) =>
    actions.filter(([, { isDanger }]) => Boolean(isDanger) === is),
  );
  const button = ([id, { title, key, isDanger }]: [string, ActionSpec], index: number) => (
    <Button
      key={id}
      kind={isDanger ? 'danger' : index === 0 && key ? 'primary' : 'line'}
      shortcut={key}
      onClick={() => setName(id)}
    >
      {title}
    </Button>
  );
  if (actions.length === 0) return null;
  if (isPhone)
    return (
      <div className={cx('row rigid gap-8', styles.bar)}>
        <PhoneBar actions={offers} />
      </div>
    );
  return (
    <div className={cx('row rigid wrap gap-8', styles.bar)}>
      {plain?.map(button)}
      {dangerous && dangerous.length > 0 && (
        <span className="row gap-8 end">{dangerous.map(button)}</span>
      )}
    </div>
  );
}

const NOTHING = () => Promise.resolve();

function firstOf(actions: readonly [string, ActionSpec][]): string | undefined {
  const made = actions.filter(([, { on, isDanger }]) => on === 'new' && !isDanger);
  return (made.find(([, { key }]) => key) ?? made[0])?.[0];
}

interface ListButtonsProps extends Pick<Opened, 'resource' | 'controls' | 'onDone'> {
  screens?: Screens;
  summary?: Row;
  /** Without them: actions of no row. */
  chosen?: ReadonlyMap<string, Row>;
}

export function ListButtons({ screens, summary, chosen, ...given }: ListButtonsProps) {
  const { resource } = given;
  const [name, setName] = useState<string | null>(null);
  const isPhone = usePhone();
  const actions = useActions(resource, summary, chosen ? 'many' : 'none');
  const open = (id: string) => (screens?.[id] ? screens[id]('') : setName(id));
  const offers = offersOf(actions, open, resource.title);
  useOffers(offers, chosen !== undefined);
  if (isPhone) return <PhoneBar actions={offers} />;
  const first = firstOf(actions);
  return (
    <>
      {actions.map(([id, { title, key, when, isDanger }]) => (
        <Button
          key={id}
          kind={isDanger ? 'danger' : chosen || id === first ? 'primary' : 'line'}
          icon={id === first && !when ? plus : undefined}
          shortcut={chosen ? undefined : key}
          onClick={() => open(id)}
        >
          {title}
        </Button>
      ))}
      <OpenAction
        {...given}
        name={name}
        read={chosen ? { key: [...chosen.keys()].join(','), row: {} } : null}
        reload={NOTHING}
        onClose={() => setName(null)}
      />
    </>
  );
}
