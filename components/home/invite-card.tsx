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
  onInvite: () => void;
  qr: ReactNode;
}

const { inviteCard: copy } = memberCopy;

export function InviteCard({ code, onInvite, qr }: InviteCardProps) {
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
        <div className={styles.inviteActions}>
          <Button block kind="line" onPress={onInvite}>
            {copy.share}
          </Button>
        </div>
      </div>
    </Band>
  );
}
