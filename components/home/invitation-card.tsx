import type { LinkHref } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { homeCopy } from '@/lib/home/copy';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './invitation-card.module.css';

interface InvitationCardProps {
  referee: { userId: number; maskedName: string; avatar: string; areaName: string };
  joinHref: LinkHref;
  onLater: () => void;
}

const { invited } = homeCopy;

/** Who sent the link, and the two ways to answer. */
export function InvitationCard({ referee, joinHref, onLater }: InvitationCardProps) {
  return (
    <section
      className={styles.invitation}
      aria-label={invited.text(referee.maskedName, referee.areaName)}
    >
      <Avatar src={imageUrl(referee.avatar)} seed={referee.userId} size="md" />
      <p>{invited.text(referee.maskedName, referee.areaName)}</p>
      <div className={styles.pair}>
        <Button size="sm" href={joinHref}>
          {invited.join}
        </Button>
        <Button size="sm" kind="line" onPress={onLater}>
          {invited.later}
        </Button>
      </div>
    </section>
  );
}
