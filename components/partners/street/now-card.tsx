import { type ReactNode, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { Plate } from '@/components/ui/plate';
import { Tag } from '@/components/ui/tag';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import { partnersCopy } from '@/lib/partners/copy';
import { streetCopy as copy } from '@/lib/partners/street-copy';
import {
  type LaneNews,
  type Mate,
  type PartnerStreet,
  useGreet,
} from '@/lib/partners/use-partner-street';
import styles from './street.module.css';

interface NowCardProps {
  street: PartnerStreet;
  onInvite: () => void;
}

export function NowCard({ street: { help, news }, onInvite }: NowCardProps) {
  const [turn, setTurn] = useState(0);
  const count = help.length + news.length;
  if (count === 0)
    return (
      <div className={cx('row gap-12', styles.calm)}>
        <p className="fill">
          <b>{copy.calm}</b>
          <span className="sub">{copy.calmText}</span>
        </p>
        <Button size="sm" kind="tonal" onPress={onInvite}>
          {partnersCopy.invite}
        </Button>
      </div>
    );
  const at = turn % count;
  const mate = help[at];
  const item = news[at - help.length];
  const next = count > 1 && (
    <button
      type="button"
      className={cx('rigid rel t-sub bold brand-ink', styles.next)}
      onClick={() => setTurn(at + 1)}
    >
      {copy.next}
    </button>
  );
  if (mate) return <Help key={mate.userId} mate={mate} next={next} />;
  return item ? <News item={item} next={next} /> : null;
}

type Next = ReactNode;

function Help({ mate, next }: { mate: Mate; next: Next }) {
  const { userId, userName, avatar, blockAreaId, blockNo, isMayor, reason, days } = mate;
  const greet = useGreet();
  const [nth, setNth] = useState(0);
  const choices = copy.greetings[reason];
  const words = choices[nth % choices.length] ?? '';
  async function send() {
    if (blockAreaId === null || blockNo === null) {
      await copyWithNotice(words, copy.copied);
      return;
    }
    const answer = await greet({ blockAreaId, blockNo }, words);
    if (answer.ok) toast.ok(copy.sent(userName));
    else toastRefusal(answer.error);
  }
  return (
    <>
      <div className={cx('row gap-12', styles.person)}>
        <Avatar src={imageUrl(avatar)} seed={userId} />
        <div className={cx('grow break', styles.main)}>
          <p className={cx('row wrap', styles.name)}>
            <b>{userName}</b>
            {blockNo !== null && <Plate no={blockNo} tone={isMayor ? 'gold' : 'soft'} />}
            <Tag tone="warn">{reason === 'near' ? copy.near : copy.needs}</Tag>
          </p>
          <p className="sub">{copy.why[reason](days)}</p>
        </div>
        {next}
      </div>
      <p className={cx('rel well round-s break t-note l-22 ink-1', styles.say)} aria-live="polite">
        {words}
      </p>
      {blockAreaId !== null && blockNo !== null && (
        <p className={cx('t-cap l-cap ink-3', styles.public)}>{copy.isPublic}</p>
      )}
      <div className={cx('flex gap-10', styles.acts)}>
        <Button kind="line" size="sm" onPress={() => setNth(nth + 1)}>
          {copy.another}
        </Button>
        <Button kind="tonal" size="sm" onPress={send}>
          {copy.send(userName)}
        </Button>
      </div>
    </>
  );
}

function News({ item: { kind, person, text, logId }, next }: { item: LaneNews; next: Next }) {
  const isAnswer = kind === 'answer';
  return (
    <>
      <div className={cx('row gap-12', styles.person)}>
        <Avatar src={imageUrl(person.avatar)} seed={person.userId} />
        <p className={cx('grow break', styles.main)}>
          <b>{person.userName}</b>
          <span className="sub">{isAnswer ? copy.answered : copy.wrote}</span>
        </p>
        {next}
      </div>
      <p className={cx('rel well round-s break t-note l-22 ink-1', styles.say)}>{text}</p>
      <div className={cx('flex gap-10', styles.acts)}>
        <Button kind="tonal" size="sm" href={buildPageUrl('/pages/user/student', { logId })}>
          {isAnswer ? copy.read : copy.answer}
        </Button>
      </div>
    </>
  );
}
