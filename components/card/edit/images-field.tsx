'use client';

import { useField } from 'formik';
import { Pictures } from '@/components/ui/pictures';
import { editCopy } from '@/lib/card/edit-copy';
import { useCardImages } from '@/lib/card/use-card-images';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import { ListBlock } from './list-block';

/** Pictures of the owner's work. */
export function ImagesField() {
  const [{ value: keys }, { error }, { setValue }] = useField<string[]>('images');
  const { progress, add } = useCardImages((key) => void setValue([...keys, key]));
  return (
    <ListBlock field="images" error={typeof error === 'string' ? error : undefined}>
      <Pictures
        images={keys.map((key) => ({ key, url: key }))}
        progress={progress}
        add={add}
        remove={(key) => void setValue(keys.filter((other) => other !== key))}
        isFull={keys.length >= CARD_LIMITS.images}
        max={CARD_LIMITS.images}
        hint={editCopy.imagesHint(CARD_LIMITS.images)}
      />
    </ListBlock>
  );
}
