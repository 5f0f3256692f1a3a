import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { Building } from '@/components/ui/art/building';
import { Avatar } from '@/components/ui/avatar';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Icon } from '@/components/ui/icon';
import { signpost } from '@/components/ui/icons/common';
import { Marked } from '@/components/ui/marked';
import { Plate } from '@/components/ui/plate';
import { ORDER_WORDS } from '@/lib/contract/order-words';
import { imageUrl } from '@/lib/kit/image-url';
import { buildPageUrl } from '@/lib/kit/page-url';
import { type Href, toHref } from '@/lib/kit/routes';
import { searchCopy as copy } from '@/lib/search/copy';
import type { PageLink } from '@/lib/search/pages-copy';
import type { Everything, FoundPerson, FoundPlot, FoundText } from '@/lib/search/use-search';
import styles from './search.module.css';

interface FoundRowProps {
  href: Href;
  /** At the left and at the right. */
  picture?: ReactNode;
  art?: ReactNode;
  title: ReactNode;
  sub: ReactNode;
}

function FoundRow({ href, picture, art, title, sub }: FoundRowProps) {
  return (
    <li>
      <AppLink className={cx('row gap-12 py-8', styles.row)} href={href}>
        {picture}
        <span className="grow">
          <span className={cx('row wrap gap-8 t-lead l-lead ink-1', styles.title)}>{title}</span>
          <span className={cx('block clip t-sub l-18 ink-3', styles.sub)}>{sub}</span>
        </span>
        {art}
      </AppLink>
    </li>
  );
}

export const personHref = ({
  userId,
  blockAreaId,
  blockNo,
}: Pick<FoundPerson, 'userId' | 'blockAreaId' | 'blockNo'>): Href =>
  blockAreaId === null || blockNo === null
    ? buildPageUrl('/pages/user/card', { userId })
    : buildPageUrl('/pages/space/city', { blockAreaId, blockNo });

interface HouseProps {
  level: number;
  no: number | null;
  isMine?: boolean;
  isMayor?: boolean;
}

const House = ({ level, no, isMine, isMayor }: HouseProps) => (
  <span className={cx('rigid', styles.house)}>
    <Building
      level={level}
      no={no ?? undefined}
      owner={isMine ? 'me' : isMayor ? 'mayor' : undefined}
      ground="lot"
    />
  </span>
);

export function PersonRow({ person, keyword }: { person: FoundPerson; keyword: string }) {
  const { userId, userName, avatar, blockNo, level, isMayor, sign, relation } = person;
  return (
    <FoundRow
      href={personHref(person)}
      picture={<Avatar src={imageUrl(avatar)} seed={userId} />}
      title={
        <>
          <b>
            <Marked text={userName} keyword={keyword} />
          </b>
          {blockNo !== null && <Plate no={blockNo} tone={isMayor ? 'gold' : 'soft'} />}
        </>
      }
      sub={
        <>
          {sign && (
            <>
              <Marked text={sign} keyword={keyword} /> ·{' '}
            </>
          )}
          {copy.relations[relation]}
        </>
      }
      art={blockNo !== null && <House level={level} no={blockNo} isMayor={isMayor} />}
    />
  );
}

export function PlotRow({ plot }: { plot: FoundPlot }) {
  const { blockAreaId, blockNo, areaName, state, level, isMine, name, sign } = plot;
  const free = state === 'free' ? copy.free : copy.reserved;
  const who = [sign, isMine ? copy.mine : name].filter(Boolean).join(' · ');
  return (
    <FoundRow
      href={buildPageUrl('/pages/space/city', { blockAreaId, blockNo })}
      title={
        <>
          <b>{areaName}</b>
          <Plate no={blockNo} tone={isMine ? 'solid' : 'soft'} />
        </>
      }
      sub={state === 'taken' ? who : free}
      art={<House level={level} no={blockNo} isMine={isMine} />}
    />
  );
}

export function PageRow({ page, keyword }: { page: PageLink; keyword: string }) {
  return (
    <li>
      <AppLink className={cx('row gap-12 py-8', styles.row)} href={page.href}>
        <Icon path={signpost} className="f-24 ink-3" />
        <span className="grow t-lead l-lead">
          <Marked text={page.title} keyword={keyword} />
        </span>
      </AppLink>
    </li>
  );
}

interface Drawn {
  drawEntry: (name: string) => ReactNode;
}

interface TextRowProps extends Drawn {
  text: FoundText;
  keyword: string;
}

export function TextRow({
  text: { type, title, excerpt, route, cover },
  keyword,
  drawEntry,
}: TextRowProps) {
  const href = toHref(route);
  // a newer server may return pages that this version does not have
  if (!href) return null;
  return (
    <FoundRow
      href={href}
      title={
        <span>
          <Marked text={title} keyword={keyword} />
        </span>
      }
      sub={
        <>
          {type === 'video' && `${copy.video} · `}
          <Marked text={excerpt} keyword={keyword} />
        </>
      }
      art={
        cover && (
          <span className={cx('center rigid cut round-s', styles.thumb)}>
            <Cover cover={cover} fallback="help" drawEntry={drawEntry} width={72} height={52} />
          </span>
        )
      }
    />
  );
}

interface LessonRowProps extends Drawn {
  lesson: Everything['lessons'][number];
  keyword: string;
}

export function LessonRow({ lesson, keyword, drawEntry }: LessonRowProps) {
  const { lessonId, courseId, title, course, cover } = lesson;
  return (
    <FoundRow
      href={buildPageUrl('/pages/user/student', courseId ? { courseId } : { lessonId })}
      title={
        <span>
          <Marked text={title} keyword={keyword} />
        </span>
      }
      sub={course}
      art={
        <span className={cx('center rigid cut round-s', styles.thumb)}>
          <Cover cover={cover} fallback="school" drawEntry={drawEntry} width={72} height={52} />
        </span>
      }
    />
  );
}

interface GoodsTilesProps {
  goods: Everything['goods'];
  keyword: string;
}

export function GoodsTiles({ goods, keyword }: GoodsTilesProps) {
  return (
    <ul className={cx('grid', styles.tiles)}>
      {goods.map(({ goodsId, title, cover, minPrice, stockState }) => (
        <li key={goodsId}>
          <AppLink href={buildPageUrl('/pages/goods/detail', { goodsId })}>
            <GoodsPicture image={cover} />
            <span className={cx('cut t-sub l-18 break', styles.name)}>
              <Marked text={title} keyword={keyword} />
            </span>
            {stockState === 'out' ? (
              <span className="t-sub l-18 ink-3">{copy.soldOut}</span>
            ) : (
              <Amount fen={minPrice} size="text" className="t-sub bold" />
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

interface OrderRowProps {
  order: Everything['orders'][number];
  keyword: string;
}

export function OrderRow({ order, keyword }: OrderRowProps) {
  const { orderId, sn, title, image, status } = order;
  return (
    <FoundRow
      href={buildPageUrl('/pages/order/detail', { orderId })}
      picture={
        <span className={cx('rigid', styles.item)}>
          <GoodsPicture image={image} />
        </span>
      }
      title={
        <span>
          <Marked text={title} keyword={keyword} />
        </span>
      }
      sub={
        <>
          {ORDER_WORDS[status]} · <Marked text={copy.orderOf(sn)} keyword={keyword} />
        </>
      }
    />
  );
}
