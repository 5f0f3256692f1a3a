'use client';

import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { copy as copyIcon, image, shareFat } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { useNavigate } from '@/components/ui/use-navigate';
import { canShareInvite, inviteLink, shareInvite } from '@/lib/partners/invite';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import styles from './partners.module.css';

const { inviteSheet } = partnersSheetsCopy;

export interface InviteSheetProps {
  isOpen: boolean;
  onClose: () => void;
  userId: number;
  userName: string;
  /** Empty while loading. */
  inviteCode: string;
}

/** Neutral texts: no reward is promised for sharing. */
export function InviteSheet({ isOpen, onClose, userId, userName, inviteCode }: InviteSheetProps) {
  const { navigateTo } = useNavigate();
  const link = inviteLink(userId);
  async function share() {
    const result = await shareInvite(userName, link);
    if (result === 'copied') toast.ok(uiCopy.copied);
    if (result === 'failed') toast.error(uiCopy.copyFailed);
  }
  async function openPosters() {
    onClose();
    await layersSettled();
    navigateTo('/pages/space/share');
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={inviteSheet.title}>
      <div className="grid gap-12">
        <p className="sub">{inviteSheet.text}</p>
        {inviteCode && (
          <div className={cx('row between well round', styles.code)}>
            <p>
              <span className="cap">{inviteSheet.code}</span>
              <b className="num">{inviteCode}</b>
            </p>
            <Button
              kind="tonal"
              size="sm"
              label={inviteSheet.copyCode}
              onPress={() => copyWithNotice(inviteCode)}
            >
              {inviteSheet.copyCode}
            </Button>
          </div>
        )}
        <p
          className={cx('well round break t-sub l-sub ink-2', styles.link)}
          aria-label={inviteSheet.link}
        >
          {link}
        </p>
        {canShareInvite(userName, link) && (
          <Button block icon={shareFat} onPress={share}>
            {inviteSheet.share}
          </Button>
        )}
        <Button kind="tonal" block icon={image} onPress={openPosters}>
          {inviteSheet.poster}
        </Button>
        <Button
          kind={canShareInvite(userName, link) ? 'line' : 'primary'}
          block
          icon={copyIcon}
          onPress={() => copyWithNotice(link)}
        >
          {inviteSheet.copyLink}
        </Button>
      </div>
    </Sheet>
  );
}
