import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { chatCircleDots, confetti } from '@/components/ui/icons/pages';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { cityCopy } from '@/lib/city/copy';
import { type House, type PlotKey, useLike } from '@/lib/city/use-house';
import styles from './plot-panel.module.css';
import type { StreetActions } from './street-actions';

const { plot: copy } = cityCopy;

interface HouseActsProps {
  plot: PlotKey;
  house: House;
  actions: StreetActions;
  onWrite: () => void;
}

export function HouseActs({ plot, house: { isLiked }, actions, onWrite }: HouseActsProps) {
  const { like } = useLike();
  async function send() {
    const answer = await like(plot);
    if (answer.ok) toast.ok(copy.likedToast);
    else toastRefusal(answer.error);
  }
  const cheer = () =>
    actions.isMember ? send() : actions.askLogin(cityCopy.loginFor.like, () => void send());
  return (
    <div className={cx('flex z-1 gap-10 gutters raised line-top sticky', styles.acts)}>
      <Button kind="tonal" icon={confetti} disabled={isLiked} onPress={cheer}>
        {isLiked ? copy.liked : copy.like}
      </Button>
      <Button
        kind={actions.isInvited ? 'tonal' : 'primary'}
        icon={chatCircleDots}
        onPress={onWrite}
      >
        {copy.write}
      </Button>
    </div>
  );
}
