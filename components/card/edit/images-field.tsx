'use client';

import { useField } from 'formik';
import { Icon } from '@/components/ui/icon';
import { plus } from '@/components/ui/icons/plus';
import { x } from '@/components/ui/icons/x';
import { toast } from '@/components/ui/layer/toast';
import { editCopy } from '@/lib/card/edit-copy';
import { useCardImages } from '@/lib/card/use-card-images';
import { CARD_LIMITS } from '@/lib/contract/card.schema';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './edit.module.css';
import { ListBlock } from './list-block';

const TYPES = 'image/jpeg,image/png,image/webp';

/** Pictures of the owner's work. */
export function ImagesField() {
  const [{ value: images }, { error }, { setValue }] = useField<string[]>('images');
  const { progress, upload } = useCardImages();
  async function choose(files: readonly File[]) {
    let keys = images;
    for (const file of files.slice(0, CARD_LIMITS.images - images.length)) {
      const outcome = await upload(file);
      if ('problem' in outcome) return toast.error(outcome.problem);
      keys = [...keys, outcome.key];
      void setValue(keys);
    }
  }
  return (
    <ListBlock field="images" error={typeof error === 'string' ? error : undefined}>
      <div className={styles.images}>
        {images.map((key, index) => (
          <span key={key} className={styles.image}>
            <img src={imageUrl(key)} alt={editCopy.imageAlt(index + 1)} />
            <button type="button" aria-label={editCopy.removeImage(index + 1)} onClick={() => void setValue(images.filter((other) => other !== key))}>
              <Icon path={x} />
            </button>
          </span>
        ))}
        {images.length < CARD_LIMITS.images && (
          <label className={styles.addImage} aria-busy={progress !== null || undefined}>
            <span className="vh">{editCopy.addImage}</span>
            {progress === null ? <Icon path={plus} /> : <span className="cap">{editCopy.uploading(progress)}</span>}
            <input
              className="vh"
              type="file"
              accept={TYPES}
              multiple
              disabled={progress !== null}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void choose(files);
              }}
            />
          </label>
        )}
      </div>
      <p className="cap">{editCopy.imagesHint(CARD_LIMITS.images)}</p>
    </ListBlock>
  );
}
