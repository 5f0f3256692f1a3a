'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { dotsThree, usersThree } from '@/components/ui/icons/common';
import { bookmark } from '@/components/ui/icons/console';
import { toast } from '@/components/ui/layer/toast';
import { viewKey } from '@/console/kit/views';
import strip from '@/console/ui/tab-strip.module.css';
import { Button, IconButton } from '../button';
import { Menu, type MenuChoice } from '../menu';
import { filterCopy as copy } from './copy';
import styles from './filters.module.css';
import type { ListViews } from './use-views';
import { RemoveViewDialog, RenameViewDialog, SaveViewDialog } from './view-dialogs';

export interface ViewTabsProps {
  views: ListViews;
  total?: Total;
  counts?: Readonly<Record<string, Total>>;
}

type Total = { count: number; isExact: boolean };

type Asking = 'save' | 'rename' | 'remove' | null;

function useViewActs(views: ListViews, ask: (what: Asking) => void): MenuChoice[] {
  const { current, isStart, shared, drop, setStart } = views;
  if (!current) return [];
  const own: MenuChoice = {
    id: 'start',
    label: isStart ? copy.noStart : copy.start,
    run: () => setStart(isStart ? null : current),
  };
  if (!current.shared)
    return current.id
      ? [own, { id: 'drop', label: copy.deleteView, isDanger: true, run: () => drop(current) }]
      : [own];
  if (!shared.mayShare) return [own];
  const isForAll = current.shared.isStart;
  const setForAll = async () => {
    const to = { title: current.title, isStart: !isForAll };
    if (await shared.change(current, to)) toast.show(isForAll ? copy.startEnded : copy.startSet);
  };
  return [
    own,
    {
      id: 'start-all',
      label: isForAll ? copy.noStartForAll : copy.startForAll,
      startsGroup: true,
      run: () => void setForAll(),
    },
    { id: 'rename', label: copy.rename, run: () => ask('rename') },
    { id: 'remove', label: copy.stopSharing, isDanger: true, run: () => ask('remove') },
  ];
}

export function ViewTabs({ views, total, counts }: ViewTabsProps) {
  const { all, current, isSaved, choose, shared } = views;
  const [asking, ask] = useState<Asking>(null);
  const acts = useViewActs(views, ask);
  const close = () => {
    ask(null);
    shared.forget();
  };
  return (
    <nav className={cx(strip.tabs, styles.tabs)} aria-label={copy.views}>
      {all.map((view) => {
        const size = view === current ? total : view.id ? undefined : counts?.[view.title];
        return (
          <button
            key={viewKey(view)}
            type="button"
            className={cx('row rigid rel ink-2', strip.tab)}
            aria-current={view === current ? 'true' : undefined}
            title={view.shared && copy.sharedBy(view.shared.by)}
            onClick={() => choose(view)}
          >
            {view.shared && <Icon path={usersThree} />}
            {view.title}
            {view.shared && <span className="vh">{copy.shared}</span>}
            {size && <b>{copy.count(size)}</b>}
          </button>
        );
      })}
      <span className={cx('row gap-8 ml-auto', styles.end)}>
        {!isSaved && (
          <Button size="sm" icon={bookmark} onClick={() => ask('save')}>
            {copy.saveView}
          </Button>
        )}
        {acts.length > 0 && (
          <Menu
            align="end"
            trigger={<IconButton isSmall icon={dotsThree} label={copy.viewActs} />}
            choices={acts}
          />
        )}
      </span>
      {asking === 'save' && <SaveViewDialog views={views} onClose={close} />}
      {asking === 'rename' && current && (
        <RenameViewDialog view={current} shared={shared} onClose={close} />
      )}
      {asking === 'remove' && current && (
        <RemoveViewDialog view={current} shared={shared} onClose={close} />
      )}
    </nav>
  );
}
