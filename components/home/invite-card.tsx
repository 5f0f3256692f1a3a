'use client';

import type { ReactNode } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { memberCopy } from '@/lib/home/member-copy';
import styles from './member.module.css';

interface InviteCardProps {
  code: string;
  link: string;
  onInvite: () => void;
  /** The link as a code to scan. */
  qr: ReactNode;
}

const { inviteCard: copy } = memberCopy;

/** The three ways to invite: a code to scan, a code to type, a link to send. */
export function InviteCard({ code, link, onInvite, qr }: InviteCardProps) {
  return (
    <Band>
      <SectionHead title={copy.title} />
      <div className={cx('grid gap-14', styles.invite)}>
        <div className={cx('center round-s', styles.qr)}>{qr}</div>
        <div>
          <p className="sub">{copy.text}</p>
          <p className="cap">{copy.code}</p>
          <p className={cx('row wrap gap-8', styles.code)}>
            {code}
            <Button size="sm" kind="tonal" onPress={() => copyWithNotice(code, copy.codeCopied)}>
              {copy.copyCode}
            </Button>
          </p>
        </div>
        <div className={cx('flex wrap gap-8', styles.inviteActions)}>
          <Button size="sm" kind="line" onPress={() => copyWithNotice(link, copy.linkCopied)}>
            {copy.copyLink}
          </Button>
          <Button size="sm" kind="line" onPress={onInvite}>
            {copy.share}
          </Button>
          <Button size="sm" kind="line" href="/pages/space/share">
            {copy.savePoster}
          </Button>
        </div>
      </div>
    </Band>
  );
}
