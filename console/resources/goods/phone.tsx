'use client';

import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { PhoneFrame } from '@/console/ui/phone-frame';
import { Picture } from '@/console/ui/picture';
import { goodsCopy as copy } from './copy';
import { type GoodsDraft, valuesOf } from './draft';
import styles from './editor.module.css';

const wordsOf = (html: string): string[] =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replace(/^[#>*\-\s]+/gm, '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

const lowestOf = ({ rows }: GoodsDraft): string => {
  const prices = rows
    .filter(({ isOn, price }) => isOn && price !== '')
    .map(({ price }) => Number(price));
  return prices.length > 0 && prices.every(Number.isFinite) ? Math.min(...prices).toFixed(2) : '—';
};

const promisesOf = ({ shipWithinHours, returnPolicy, returnReason }: GoodsDraft): string[] => [
  ...(shipWithinHours === '' ? [] : [copy.ship(shipWithinHours)]),
  ...(returnPolicy === 'seven' ? [copy.seven] : []),
  ...(returnPolicy === 'none' ? [copy.noReturn(returnReason)] : []),
];

export function Phone({ draft }: { draft: GoodsDraft }) {
  const { title, subtitle, images, specs, params, text } = draft;
  const [cover] = images;
  const values = valuesOf(draft);
  return (
    <PhoneFrame label={copy.buyer}>
      <div className={cx('center', styles.cover)}>
        {cover === undefined ? (
          <span className="ink-3">{copy.noPicture}</span>
        ) : (
          <Picture className={styles.photo} name={cover} alt="" />
        )}
      </div>
      <div className="grid gap-8">
        <b className="num">{copy.price(lowestOf(draft))}</b>
        <h3>{title}</h3>
        {subtitle && <p className="t-sub ink-2">{subtitle}</p>}
        {specs.map((name, at) => (
          <p key={name} className="row wrap gap-6 t-sub">
            <span className="ink-3">{name}</span>
            {(values[at] ?? []).filter(Boolean).map((text) => (
              <Tag key={text}>{text}</Tag>
            ))}
          </p>
        ))}
        {promisesOf(draft).map((text) => (
          <p key={text} className="t-cap ink-3">
            {text}
          </p>
        ))}
        {params
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <p key={line} className="t-sub">
              {line}
            </p>
          ))}
        {wordsOf(text).map((line, at) => (
          <p key={at} className="break">
            {line}
          </p>
        ))}
      </div>
    </PhoneFrame>
  );
}
