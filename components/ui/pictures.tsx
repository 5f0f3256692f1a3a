import { useId, useState } from 'react';
import { imageUrl } from '@/lib/kit/image-url';
import { Checkbox } from './checkbox';
import { cx } from './cx';
import { Icon } from './icon';
import { image, plus, warningCircle, x } from './icons/common';
import { toast } from './layer/toast';
import { picturesCopy as copy } from './pictures-copy';
import styles from './pictures.module.css';

const TYPES = 'image/jpeg,image/png,image/webp';

export interface PicturesItem {
  id: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** Stored address or preview; empty = none. */
  url: string;
  percent: number;
  problem: string;
  canRetry: boolean;
}

export interface PicturesProps {
  items: readonly PicturesItem[];
  add: (files: readonly File[], isOriginal: boolean) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  isFull: boolean;
  max: number;
  hint?: string;
  offersOriginal?: boolean;
}

export function Pictures({
  items,
  add,
  retry,
  remove,
  isFull,
  max,
  hint,
  offersOriginal = false,
}: PicturesProps) {
  const [isOriginal, setOriginal] = useState(false);
  function choose(files: readonly File[]) {
    const taken = add(files, isOriginal);
    if (taken < files.length) toast.show(copy.tooMany(max, taken));
  }
  return (
    <div
      className={cx('flex wrap gap-8 pt-12', styles.pictures)}
      role="group"
      aria-label={copy.images}
    >
      {items.map((item, index) => (
        <span key={item.id} className={cx('rel', styles.picture)}>
          <Picture item={item} number={index + 1} />
          <button
            type="button"
            aria-label={copy.removeImage(index + 1)}
            onClick={() => remove(item.id)}
          >
            <Icon path={x} />
          </button>
        </span>
      ))}
      {!isFull && (
        <label className={cx('center rel well round centered f-20 ink-3', styles.add)}>
          <span className="vh">{copy.addImage}</span>
          <Icon path={plus} />
          <input
            className="vh"
            type="file"
            accept={TYPES}
            multiple={max - items.length > 1}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) choose(files);
            }}
          />
        </label>
      )}
      <p className="cap">{hint ?? copy.imagesHint(max)}</p>
      {offersOriginal && !isFull && (
        <Checkbox className={styles.original} checked={isOriginal} onChange={setOriginal}>
          {copy.original}
        </Checkbox>
      )}
      <Failures items={items} retry={retry} />
    </div>
  );
}

function Picture({ item, number }: { item: PicturesItem; number: number }) {
  const { state, url, percent } = item;
  if (state === 'done') return <img src={imageUrl(url)} alt={copy.imageAlt(number)} />;
  const picture = url === '' ? <Icon path={image} /> : <img src={url} alt="" />;
  if (state === 'failed')
    return (
      <span
        className={cx(
          'center wide tall rel cut well round f-20 ink-3',
          styles.pending,
          styles.failed,
        )}
      >
        {picture}
        <span className={cx('center wide tall', styles.veil)}>
          <Icon path={warningCircle} />
        </span>
      </span>
    );
  return (
    <span
      className={cx('center wide tall rel cut well round f-20 ink-3', styles.pending)}
      role="progressbar"
      aria-label={copy.imageAlt(number)}
      aria-valuenow={percent}
      aria-valuetext={state === 'waiting' ? copy.waiting : copy.uploading(percent)}
    >
      {picture}
      <span className={cx('center wide tall', styles.veil)}>
        {state === 'waiting' ? copy.waiting : copy.percent(percent)}
      </span>
    </span>
  );
}

function Failures({ items, retry }: Pick<PicturesProps, 'items' | 'retry'>) {
  const id = useId();
  const failed = items.flatMap((item, index) =>
    item.state === 'failed' ? [{ ...item, number: index + 1 }] : [],
  );
  return (
    <div role="status" className={styles.failures}>
      {failed.map(({ id: key, number, problem, canRetry }) => (
        <p key={key} className="cap">
          <span id={`${id}-${key}`}>{copy.failed(number, problem)}</span>
          {canRetry && (
            <button
              type="button"
              aria-label={copy.retryImage(number)}
              aria-describedby={`${id}-${key}`}
              onClick={() => retry(key)}
            >
              {copy.retry}
            </button>
          )}
        </p>
      ))}
      {failed.length > 0 && <p className="cap">{copy.blocked}</p>}
    </div>
  );
}
