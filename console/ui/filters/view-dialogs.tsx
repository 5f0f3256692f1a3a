'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import type { SharedViews, View } from '@/console/kit/views';
import { VIEW_TITLE_CHARS } from '@/lib/contract/console/list-limits';
import { FormDialog } from '../dialog';
import { ErrorNote } from '../states';
import { TextField } from '../text-field';
import { filterCopy as copy } from './copy';
import styles from './filters.module.css';
import type { ListViews } from './use-views';

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className={cx('row gap-8 mt-8', styles.check)}>
    <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
    {label}
  </label>
);

export function SaveViewDialog({ views, onClose }: { views: ListViews; onClose: () => void }) {
  const { here, shared, keep } = views;
  const [title, setTitle] = useState('');
  const [isShared, setShared] = useState(false);
  const [isStart, setStart] = useState(false);
  const name = title.trim();
  const isOff = name === '' || shared.isBusy;
  const save = async () => {
    if (isOff) return;
    if (!isShared) keep({ ...here, title: name, id: `own-${Date.now().toString(36)}` });
    else if (await shared.share({ ...here, title: name }, isStart)) toast.show(copy.nowShared);
    else return;
    onClose();
  };
  return (
    <FormDialog
      title={copy.saveView}
      button={isShared ? copy.share : copy.save}
      isOff={isOff}
      onSend={save}
      onClose={onClose}
    >
      <TextField
        label={copy.viewName}
        hint={isShared ? copy.sharedHint : copy.viewHint}
        value={title}
        maxLength={VIEW_TITLE_CHARS}
        onChange={setTitle}
        onEnter={() => void save()}
      />
      {shared.mayShare && <Check label={copy.shareIt} isOn={isShared} onChange={setShared} />}
      {isShared && <Check label={copy.startForAll} isOn={isStart} onChange={setStart} />}
      {shared.error !== null && <ErrorNote error={shared.error} />}
    </FormDialog>
  );
}

interface SharedProps {
  view: View;
  shared: SharedViews;
  onClose: () => void;
}

export function RenameViewDialog({ view, shared, onClose }: SharedProps) {
  const [title, setTitle] = useState(view.title);
  const name = title.trim();
  const isOff = name === '' || name === view.title || shared.isBusy;
  const rename = async () => {
    if (isOff) return;
    const to = { title: name, isStart: view.shared?.isStart ?? false };
    if (!(await shared.change(view, to))) return;
    toast.show(copy.renamed);
    onClose();
  };
  return (
    <FormDialog
      title={copy.renameView}
      button={copy.save}
      isOff={isOff}
      onSend={rename}
      onClose={onClose}
    >
      <TextField
        label={copy.viewName}
        value={title}
        maxLength={VIEW_TITLE_CHARS}
        onChange={setTitle}
        onEnter={() => void rename()}
      />
      {shared.error !== null && <ErrorNote error={shared.error} />}
    </FormDialog>
  );
}

export function RemoveViewDialog({ view, shared, onClose }: SharedProps) {
  const remove = async () => {
    if (!(await shared.remove(view))) return;
    toast.show(copy.nowRemoved);
    onClose();
  };
  return (
    <FormDialog
      isDanger
      title={copy.stopSharing}
      button={copy.stopSharing}
      isOff={shared.isBusy}
      onSend={remove}
      onClose={onClose}
    >
      <p>{copy.removeText(view.title)}</p>
      {shared.error !== null && <ErrorNote error={shared.error} />}
    </FormDialog>
  );
}
