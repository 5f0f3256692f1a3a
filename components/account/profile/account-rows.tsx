import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import { usersThree } from '@/components/ui/icons/common';
import {
  bell,
  chatCircleDots,
  gift,
  graduationCap,
  handCoins,
  identificationCard,
  images,
  mapTrifold,
  notebook,
} from '@/components/ui/icons/pages';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Row, RowGroup } from '@/components/ui/row';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import { imageUrl } from '@/lib/kit/image-url';
import type { Href } from '@/lib/kit/routes';
import styles from './account.module.css';
import {
  DeviceRows,
  type DeviceRowsProps,
  type Entry,
  HELP,
  linksOf,
  type News,
  PROBLEM,
  TEXTS,
} from './guest-rows';

const { rows, groups } = accountTabCopy;

const LIVE: readonly Entry[] = [
  [rows.reward, '/pages/user/reward', gift],
  [rows.reward2, '/pages/user/reward2', usersThree],
  [rows.withdraw, '/pages/user/withdraw', handCoins],
  [rows.student, '/pages/user/student', graduationCap],
  [rows.card, '/pages/user/card', identificationCard],
];
const STREET: readonly Entry[] = [
  [rows.city, '/pages/space/city', mapTrifold],
  [rows.share, '/pages/space/share', images],
];
const GUIDE: readonly Entry[] = [
  PROBLEM,
  [rows.problem2, '/pages/user/problem2', chatCircleDots],
  HELP,
  ...TEXTS,
];

export interface AccountNews {
  /** Rewards in fen: of both levels, and of level 2. */
  today: number;
  todayTeam: number;
  openWithdrawals: number;
  nextLesson: number | null;
  /** Absent in data of older releases. */
  course?: { done: number; total: number } | null;
  cardViews: number;
  /** New messages of the guest book; absent in older data. */
  book?: { unread: number; faces: readonly { userId: number; avatar: string }[] };
}

function newsOf(
  { today, todayTeam, openWithdrawals, nextLesson, course, cardViews }: AccountNews,
  isMoneyHidden: boolean,
): News {
  const earned = (fen: number) =>
    fen > 0 && (
      <span className={cx('flex wrap to-end', styles.earned)}>
        {accountTabCopy.today} <Amount fen={fen} size="text" withSign isHidden={isMoneyHidden} />
      </span>
    );
  return {
    '/pages/user/reward': earned(today - todayTeam) || null,
    '/pages/user/reward2': earned(todayTeam) || null,
    '/pages/user/withdraw': openWithdrawals > 0 ? accountTabCopy.open(openWithdrawals) : null,
    '/pages/user/student': nextLesson ? <Lesson no={nextLesson} course={course} /> : null,
    '/pages/user/card': cardViews > 0 ? accountTabCopy.views(cardViews) : null,
  };
}

function Lesson({ no, course }: { no: number; course: AccountNews['course'] }) {
  return (
    <span className={cx('row gap-8', styles.lesson)}>
      {course && (
        <ProgressBar
          value={course.done / course.total}
          label={accountTabCopy.learned(course.done, course.total)}
        />
      )}
      {accountTabCopy.lesson(no)}
    </span>
  );
}

const BookNews = ({ unread, faces }: Required<AccountNews>['book']) =>
  unread > 0 && (
    <span className={cx('row ink-1', styles.book)}>
      {faces.map(({ userId, avatar }) => (
        <Avatar key={userId} src={imageUrl(avatar)} seed={userId} size="xs" />
      ))}
      <b>{accountTabCopy.messages(unread)}</b>
    </span>
  );

export interface MemberRowsProps extends DeviceRowsProps {
  unread: number;
  onNotices: () => void;
  news?: AccountNews;
  isMoneyHidden: boolean;
  /** With guest book; absent without a plot. */
  house?: Href | undefined;
  kept?: ReactNode;
}

/** Specification 21.11. */
export function MemberRows({
  unread,
  onNotices,
  onSettings,
  news,
  isMoneyHidden,
  house,
  kept,
}: MemberRowsProps) {
  const values = news && newsOf(news, isMoneyHidden);
  return (
    <>
      <RowGroup className={styles.rows} label={groups.live}>
        {linksOf(LIVE, values)}
        {house && (
          <Row
            title={rows.book}
            href={house}
            icon={notebook}
            value={news?.book && <BookNews {...news.book} />}
          />
        )}
      </RowGroup>
      <RowGroup gap label={groups.street}>
        {linksOf(STREET)}
      </RowGroup>
      {kept}
      <RowGroup gap label={groups.help}>
        <Row
          title={rows.notices}
          icon={bell}
          badge={<CountBadge count={unread} label={accountTabCopy.unread(unread)} />}
          onPress={onNotices}
        />
        {linksOf(GUIDE)}
        <DeviceRows onSettings={onSettings} />
      </RowGroup>
    </>
  );
}
