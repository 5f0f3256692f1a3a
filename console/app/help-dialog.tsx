'use client';

import { useMemo } from 'react';
import { Dialog } from '@/console/ui/dialog';
import { Key } from '@/console/ui/key';
import { listShortcuts } from '@/console/ui/use-shortcuts';
import { deskCopy } from './copy';
import styles from './help-dialog.module.css';

/** The keys that work on the page below. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shortcuts = useMemo(() => (isOpen ? listShortcuts() : []), [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={deskCopy.helpTitle}>
      <table className={styles.table}>
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
