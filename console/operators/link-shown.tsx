'use client';

import { Button } from '@/console/ui/button';
import { copyText } from '@/console/ui/copy-button';
import { Dialog } from '@/console/ui/dialog';
import { copy as copyIcon } from '@/console/ui/icons';
import { Note } from '@/console/ui/states';
import { momentText } from '@/lib/format/dates';
import { formCopy as copy } from './copy';
import styles from './operators.module.css';

export interface ShownLink {
  link: string;
  expiresAt: number;
}

/** The link of an invite: shown once, kept nowhere. */
export function LinkShown({
  name,
  shown,
  onClose,
}: {
  name: string;
  shown: ShownLink;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.linkTitle(name)}
      foot={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          <Button kind="primary" icon={copyIcon} onClick={() => void copyText(shown.link)}>
            {copy.copyLink}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        <Note tone="warn">{copy.linkOnce}</Note>
        <p className={`num ${styles.link}`}>{shown.link}</p>
        <p className="cap">{copy.linkUntil(momentText(shown.expiresAt))}</p>
      </div>
    </Dialog>
  );
}
