import { Icon } from '@/components/ui/icon';
import { plus } from '@/components/ui/icons/plus';
import { x } from '@/components/ui/icons/x';
import { toast } from '@/components/ui/layer/toast';
import { imageUrl } from '@/lib/kit/image-url';
import { rewardsCopy } from '@/lib/rewards/copy';
import type { useAppealImages } from '@/lib/rewards/use-appeal-images';
import styles from './sheets.module.css';

const { appeal: copy } = rewardsCopy;
const TYPES = 'image/jpeg,image/png,image/webp';

type AppealImagesProps = ReturnType<typeof useAppealImages> & { max: number };

/** Chosen pictures with a way to take each back, and room for the next. */
export function AppealImages({ images, progress, add, remove, isFull, max }: AppealImagesProps) {
  async function choose(file: File) {
    const problem = await add(file);
    if (problem) toast.error(problem);
  }
  return (
    <div className={styles.pictures} role="group" aria-label={copy.images}>
      {images.map(({ key, url }, index) => (
        <span key={key} className={styles.picture}>
          <img src={imageUrl(url)} alt={copy.imageAlt(index + 1)} />
          <button type="button" aria-label={copy.removeImage(index + 1)} onClick={() => remove(key)}>
            <Icon path={x} />
          </button>
        </span>
      ))}
      {!isFull && (
        <label className={styles.add} aria-busy={progress !== null || undefined}>
          <span className="vh">{copy.addImage}</span>
          {progress === null ? <Icon path={plus} /> : <span className="cap">{copy.uploading(progress)}</span>}
          <input
            className="vh"
            type="file"
            accept={TYPES}
            disabled={progress !== null}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void choose(file);
            }}
          />
        </label>
      )}
      <p className="cap">{copy.imagesHint(max)}</p>
    </div>
  );
}
