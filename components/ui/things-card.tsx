import type { ReactNode } from 'react';
import { Amount } from './amount';
import { AppLink, type LinkHref } from './app-link';
import { cx } from './cx';
import styles from './things-card.module.css';

/** Pictures of one card. */
const SHOWN = 3;

interface ThingsCardProps {
  href: LinkHref;
  /** State in a word. */
  state: string;
  /** The person has to act. */
  mustAct?: boolean;
  /** Beside the state: when it was. */
  aside: ReactNode;
  things: readonly { itemId: number; title: string; skuText: string; image: string }[];
  renderPicture: (image: string) => ReactNode;
  fen: number;
  /** Over and under the sum. */
  above?: string;
  below: string;
  /** What happens next. */
  say: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** Things with a state and a sum in a list, such as an order: the whole card leads to its page. */
export function ThingsCard(props: ThingsCardProps) {
  const { href, state, mustAct, aside, things, renderPicture, fen, above, below } = props;
  const [only] = things.length === 1 ? things : [];
  return (
    <article className={styles.card}>
      <AppLink
        className={styles.link}
        href={href}
        aria-label={`${state}，${things.map(({ title }) => title).join('、')}`}
      />
      <header className={styles.head}>
        <b className={cx(mustAct && styles.act)}>{state}</b>
        <span className={styles.time}>{aside}</span>
      </header>
      <div className={styles.body}>
        <span className={styles.pictures}>
          {things.slice(0, SHOWN).map(({ itemId, image }) => (
            <span key={itemId}>{renderPicture(image)}</span>
          ))}
        </span>
        <span className={styles.main}>
          {only && (
            <>
              <span className={styles.title}>{only.title}</span>
              <span className={styles.sub}>{only.skuText}</span>
            </>
          )}
        </span>
        <span className={styles.value}>
          {above && <span className={styles.sub}>{above}</span>}
          <Amount className={styles.price} fen={fen} size="text" />
          <span className={styles.sub}>{below}</span>
        </span>
      </div>
      <div className={styles.say}>{props.say}</div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </article>
  );
}
