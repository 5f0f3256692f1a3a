import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { dateText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import { streetCopy as copy } from '@/lib/partners/street-copy';
import type { Inviter } from '@/lib/partners/types';
import type { PartnerStreet } from '@/lib/partners/use-partner-street';
import styles from './street.module.css';

interface InviterRowProps {
  inviter: Inviter | null;
  home: PartnerStreet['inviter'];
  onCorrect?: () => void;
}

export function InviterRow({ inviter, home, onCorrect }: InviterRowProps) {
  const correct = onCorrect && (
    <button
      type="button"
      className={cx('rigid rel t-sub bold brand-ink', styles.correct)}
      onClick={onCorrect}
    >
      {inviter ? copy.notThem : copy.fillCode}
    </button>
  );
  if (!inviter)
    return (
      <div className={cx('row gap-12 surface', styles.inviter)}>
        <p className="sub fill">{copy.noInviter}</p>
        {correct}
      </div>
    );
  const today = home?.hasLantern ? copy.inviterLog : home?.isLit ? copy.inviterLit : '';
  return (
    <section className={cx('row gap-12 surface', styles.inviter)} aria-label={copy.inviter}>
      <Avatar src={imageUrl(inviter.avatar)} seed={inviter.userId} />
      <div className={cx('grow break', styles.main)}>
        <p className={cx('row wrap', styles.name)}>
          <b>{inviter.userName}</b>
          {typeof home?.blockNo === 'number' && (
            <Plate no={home.blockNo} tone={home.isMayor ? 'gold' : 'soft'} />
          )}
          <Tag>{copy.inviter}</Tag>
        </p>
        <p className="sub" data-volatile="">
          {today || copy.inviterJoined(dateText(inviter.joinedAt))}
        </p>
      </div>
      {correct}
    </section>
  );
}
