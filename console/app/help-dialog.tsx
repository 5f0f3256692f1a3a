'use client';

import { useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/console/ui/dialog';
import { Key } from '@/console/ui/key';
import { listShortcuts } from '@/console/ui/use-shortcuts';
import { deskCopy } from './copy';
import { PAGE_HELP } from './help-copy';
import styles from './help-dialog.module.css';

interface HelpDialogProps {
  page: string;
  isOpen: boolean;
  onClose: () => void;
}

export function HelpDialog({ page, isOpen, onClose }: HelpDialogProps) {
  const shortcuts = useMemo(() => (isOpen ? listShortcuts() : []), [isOpen]);
  const help = PAGE_HELP[page];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={deskCopy.help}>
      {help && (
        <div className={cx('grid gap-8', styles.page)}>
          <p>{help.what}</p>
          <p className="sub">{help.who}</p>
          <ul className="grid gap-4">
            {help.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
      <h3 className={cx('t-note l-20', styles.keys)}>{deskCopy.helpTitle}</h3>
      <table className={cx('wide', styles.table)}>
        <thead className="vh">
          <tr>
            <th scope="col">{deskCopy.keyName}</th>
            <th scope="col">{deskCopy.keyAct}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ key, label }) => (
            <tr key={`${key} ${label}`}>
              <td>
                <Key name={key.replace(' ', '+')} />
                <span className="vh">{key}</span>
              </td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap">{deskCopy.helpHint}</p>
    </Dialog>
  );
}
