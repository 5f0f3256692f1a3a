import { imageUrl } from '@/lib/kit/image-url';
import { Icon } from './icon';
import { plus } from './icons/plus';
import { x } from './icons/x';
import { toast } from './layer/toast';
import styles from './pictures.module.css';
import { picturesCopy as copy } from './pictures-copy';
import { useFocusableWhenDisabled } from './use-focusable-when-disabled';

const TYPES = 'image/jpeg,image/png,image/webp';

export interface PicturesProps {
  images: readonly { key: string; url: string }[];
  /** Percent of the one under way; null = none. */
  progress: number | null;
  /** Resolves to why it failed; empty = it did not. */
  add: (file: File) => Promise<string>;
  remove: (key: string) => void;
  isFull: boolean;
  max: number;
  /** What the pictures may show. */
  hint?: string;
}

/** Chosen pictures with a button to remove each, and one to add. */
export function Pictures({ images, progress, add, remove, isFull, max, hint }: PicturesProps) {
  const isBusy = progress !== null;
  const held = useFocusableWhenDisabled(isBusy);
  async function choose(file: File) {
    const problem = await add(file);
    if (problem) toast.error(problem);
  }
  return (
    <div className={styles.pictures} role="group" aria-label={copy.images}>
      {images.map(({ key, url }, index) => (
        <span key={key} className={styles.picture}>
          <img src={imageUrl(url)} alt={copy.imageAlt(index + 1)} />
          <button
            type="button"
            aria-label={copy.removeImage(index + 1)}
            onClick={() => remove(key)}
          >
            <Icon path={x} />
          </button>
        </span>
      ))}
      {!isFull && (
        <label className={styles.add} aria-busy={isBusy || undefined}>
          <span className="vh">{copy.addImage}</span>
          {progress === null ? (
            <Icon path={plus} />
          ) : (
            <span className="cap">{copy.uploading(progress)}</span>
          )}
          <input
            className="vh"
            type="file"
            accept={TYPES}
            {...held}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file && !isBusy) void choose(file);
            }}
          />
        </label>
      )}
      <p className="cap">{hint ?? copy.imagesHint(max)}</p>
    </div>
  );
}
