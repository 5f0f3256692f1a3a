import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { confetti, confettiFill, handWaving } from '@/components/ui/icons/pages';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { todayCopy as copy } from '@/lib/city/today-copy';
import { detailOf, whatOf, whenOf } from '@/lib/city/today-words';
import { type TodayEvent, useCheer } from '@/lib/city/use-today';
import { plateNumber } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import type { StreetActions } from '../street/street-actions';
import styles from './event-row.module.css';
import { HouseThumb } from './house-thumb';
import shared from './today.module.css';

const MARKS = { log: 'lantern', grow: 'scaffold' } as const;

interface EventRowProps {
  event: TodayEvent;
  blockAreaId: number;
  isToday: boolean;
  actions: StreetActions;
}

export function EventRow({ event, blockAreaId, isToday, actions }: EventRowProps) {
  const { person, isMe, isMayor, blockNo, level, kind, logId, isNew } = event;
  const detail = detailOf(event);
  const time = whenOf(event, isToday);
  return (
    <li id={event.key} tabIndex={-1} className={cx('flex gap-12', styles.event)}>
      <Avatar src={imageUrl(person.avatar)} seed={person.userId} />
      <div className={cx('grow grid f-15 l-22', shared.main)}>
        <p className="keep ink-2">
          <b>{isMe ? copy.me : person.userName}</b> {whatOf(event)}
          {isNew && (
            <span className={cx('nowrap t-cap bold brand-ink wash', styles.new)}>{copy.isNew}</span>
          )}
        </p>
        {detail !== '' &&
          (logId !== null && actions.isMember ? (
            <AppLink
              className={cx('clip t-sub l-sub ink-3', shared.detail, styles.quote)}
              href={buildPageUrl('/pages/user/student', { logId })}
            >
              {detail}
            </AppLink>
          ) : (
            <p className={cx('keep t-sub l-sub ink-3', shared.detail)}>{detail}</p>
          ))}
        <div className={cx('row wrap mt-4 gap-x-12', styles.acts)}>
          <Cheer event={event} blockAreaId={blockAreaId} actions={actions} />
          {time !== '' && <time dateTime={new Date(event.time).toISOString()}>{time}</time>}
        </div>
      </div>
      <AppLink
        className={cx('grid rigid tap', styles.house)}
        href={buildPageUrl('/pages/space/city', { blockAreaId, blockNo })}
        aria-label={copy.visit(plateNumber(blockNo))}
      >
        <HouseThumb
          level={level}
          no={blockNo}
          seed={blockAreaId}
          owner={isMe ? 'me' : isMayor ? 'mayor' : undefined}
          mark={kind in MARKS ? MARKS[kind as keyof typeof MARKS] : undefined}
        />
      </AppLink>
    </li>
  );
}

function Cheer({
  event: { key, kind, isMe, cheers, isCheered, person },
  blockAreaId,
  actions,
}: Omit<EventRowProps, 'isToday'>) {
  const { cheer, pending } = useCheer(blockAreaId);
  if (isMe)
    return cheers > 0 ? (
      <span className={cx('inline-row t-sub l-sub brand-ink', styles.received)}>
        <Icon className="f-17" path={confettiFill} />
        {copy.cheersOf(cheers)}
      </span>
    ) : null;
  const isGreeting = kind === 'join';
  const isOn = isCheered || pending;
  async function send() {
    const answer = await cheer(key);
    if (!answer.ok) toastRefusal(answer.error);
  }
  const press = () => {
    if (isOn) return;
    if (actions.isMember) void send();
    else actions.askLogin(copy.login, () => void send());
  };
  const words = isGreeting ? (isOn ? copy.greeted : copy.greet) : isOn ? copy.cheered : copy.cheer;
  return (
    <button
      type="button"
      className={cx(
        'inline-row t-sub l-sub rel',
        isOn ? 'wash brand-ink bold' : 'well ink-2',
        styles.cheer,
      )}
      aria-pressed={isOn}
      aria-label={copy.cheerLabel(words, person.userName, cheers)}
      onClick={press}
    >
      <Icon className="f-17" path={isGreeting ? handWaving : isOn ? confettiFill : confetti} />
      <span>{words}</span>
      {cheers > 0 && <b>{cheers}</b>}
    </button>
  );
}
