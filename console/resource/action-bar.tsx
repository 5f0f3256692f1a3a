'use client';

import { createContext, useContext, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { plus } from '@/components/ui/icons/common';
import { useMay } from '@/console/api/session';
import { Button } from '@/console/ui/button';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { Resource } from '@/lib/contract/console/resource';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import { ActionDialog } from './action-dialog';
import type { Controls, Draft } from './action-form';
import styles from './resource.module.css';
import type { Read } from './use-action';

/** Actions that the person may do, on a row in its state or on none. */
function useActions({ actions, state }: Resource, read: Read | null): [string, ActionSpec][] {
  const may = useMay();
  return Object.entries(actions).filter(([, action]) => {
    if ((action.on === 'new') !== (read === null) || !may(action.permission)) return false;
    if (read === null || !action.when || state === undefined) return true;
    return action.when.includes(String(read.row[state]));
  });
}

interface Opened {
  resource: Resource;
  name: string | null;
  read: Read | null;
  controls?: Controls;
  /** Initial values of the form beside those of the row. */
  draft?: Draft;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** The dialog of the chosen action. */
export function OpenAction({ name, ...props }: Opened) {
  const action = name === null ? undefined : props.resource.actions[name];
  return name && action ? <ActionDialog key={name} {...props} name={name} action={action} /> : null;
}

type OpenIt = (name: string, draft?: Draft) => void;

const OpenItContext = createContext<OpenIt>(() => undefined);
export const OpenActionProvider = OpenItContext.Provider;
/** Opens an action from a part of the page that is written by hand. */
export const useOpenAction = (): OpenIt => useContext(OpenItContext);

export function ActionBar({ resource, read }: Pick<Opened, 'resource' | 'read'>) {
  const setName = useOpenAction();
  const actions = useActions(resource, read);
  useShortcuts(
    actions.flatMap(([id, { key, title }]) =>
      key ? [{ key, label: title, run: () => setName(id) }] : [],
    ),
  );
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
  return actions.length === 0 ? null : (
    <div className={cx('row rigid wrap gap-8', styles.bar)}>
      {plain?.map(button)}
      {dangerous && dangerous.length > 0 && (
        <span className="row gap-8 end">{dangerous.map(button)}</span>
      )}
    </div>
  );
}

const NOTHING = () => Promise.resolve();

/** Buttons that make a new row. */
export function NewButtons({ resource, controls }: { resource: Resource; controls?: Controls }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      {useActions(resource, null).map(([id, { title }]) => (
        <Button key={id} kind="primary" icon={plus} onClick={() => setName(id)}>
          {title}
        </Button>
      ))}
      <OpenAction
        {...{ resource, controls, name }}
        read={null}
        reload={NOTHING}
        onClose={() => setName(null)}
      />
    </>
  );
}
