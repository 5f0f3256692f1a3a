import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { homeCopy } from '@/lib/home/copy';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './invitation-card.module.css';

interface InvitationCardProps {
  referee: { userId: number; maskedName: string; avatar: string; areaName: string };
}

export function InvitationCard({ referee }: InvitationCardProps) {
  const { userId, maskedName, avatar, areaName } = referee;
  return (
    <section
      className={cx('grid middle round-l wash', styles.invitation)}
      aria-label={homeCopy.invited.text(maskedName)}
    >
      <Avatar src={imageUrl(avatar)} seed={userId} size="md" />
      <div>
        <p className="bold">{homeCopy.invited.text(maskedName)}</p>
        {areaName && <span className="cap">{areaName}</span>}
      </div>
    </section>
  );
}
