import type { ReactNode } from 'react';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Amount } from './amount';
import { AppLink, type LinkHref } from './app-link';
import { cx } from './cx';
import styles from './things-card.module.css';

const SHOWN = 3;

interface ThingsCardProps {
  href: LinkHref;
  state: string;
  mustAct?: boolean;
  aside: ReactNode;
  things: readonly { itemId: number; title: string; skuText: string; image: string }[];
  fen: number;
  above?: string;
  below: string;
  say: ReactNode;
  actions?: ReactNode;
}

export function ThingsCard(props: ThingsCardProps) {
  const { href, state, mustAct, aside, things, fen, above, below } = props;
  const [only] = things.length === 1 ? things : [];
  return (
    <article className={cx('surface rel mb-8', styles.card)}>
      <AppLink
        className="absolute whole"
        href={href}
        aria-label={`${state}，${things.map(({ title }) => title).join('、')}`}
      />
      <header className={cx('row between gap-8 t-body', styles.head)}>
        <b className={cx(mustAct && styles.act)}>{state}</b>
        <span className={cx('t-cap ink-3', styles.time)}>{aside}</span>
      </header>
      <div className="row gap-12">
        <span className={cx('flex rigid gap-6', styles.pictures)}>
          {things.slice(0, SHOWN).map(({ itemId, image }) => (
            <span key={itemId}>
              <GoodsPicture image={image} />
            </span>
          ))}
        </span>
        <span className="grow">
          {only && (
            <>
              <span className={cx('block t-body l-22', styles.title)}>{only.title}</span>
              <span className="block t-sub l-sub ink-3">{only.skuText}</span>
            </>
          )}
        </span>
        <span className="to-right">
          {above && <span className="block t-sub l-sub ink-3">{above}</span>}
          <Amount className="block f-17 l-22 heavy" fen={fen} size="text" />
          <span className="block t-sub l-sub ink-3">{below}</span>
        </span>
      </div>
      <div className="mt-10 t-note l-20 ink-2">{props.say}</div>
      {props.actions && <div className="flex wrap to-end rel gap-8 mt-12">{props.actions}</div>}
    </article>
  );
}
