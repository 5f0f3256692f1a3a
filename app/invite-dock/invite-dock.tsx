'use client';

import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { inviteCopy } from '@/lib/city/invite-copy';
import type { Pulse } from '@/lib/city/use-pulse';
import { plateNumber } from '@/lib/format';
import { nearWord } from '@/lib/iso/nearness';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './invite-dock.module.css';

interface InviteDockProps {
  referee: NonNullable<Pulse['referee']>;
  kind?: 'sticky' | 'fixed' | 'quiet';
  onClaim: () => void;
}

/** A friend's guests see the friend's face and the page's one filled button. */
export function InviteDock({ referee, kind = 'sticky', onClaim }: InviteDockProps) {
  const { maskedName, userId, avatar, areaName, blockNo, freeNo } = referee;
  const near = blockNo !== null && freeNo !== null && nearWord(blockNo, freeNo);
  const where = near ? inviteCopy.near(plateNumber(blockNo), near, plateNumber(freeNo)) : areaName;
  return (
    <section
      className={cx('rigid flex wrap middle gap-10 band-10 surface', styles[kind])}
      aria-label={inviteCopy.invites(maskedName)}
    >
      <Avatar src={imageUrl(avatar)} seed={userId} size="md" />
      <p className={styles.who}>
        <b className="block t-body l-22 bold">{inviteCopy.invites(maskedName)}</b>
        <span className="cap block">{where}</span>
      </p>
      <div className={styles.act}>
        <Button block kind={kind === 'quiet' ? 'line' : 'primary'} onPress={onClaim}>
          {near ? inviteCopy.claim(near) : inviteCopy.claimAny}
        </Button>
      </div>
    </section>
  );
}
