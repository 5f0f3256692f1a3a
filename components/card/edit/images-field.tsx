'use client';

import { useField } from 'formik';
import { Pictures } from '@/components/ui/pictures';
import { editCopy } from '@/lib/card/edit-copy';
import { useCardImages } from '@/lib/card/use-card-images';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import { ListBlock } from './list-block';

export function ImagesField() {
  const [{ value: keys }, { error }, { setValue }] = useField<string[]>('images');
  const pictures = useCardImages(CARD_LIMITS.images, keys, (next) => void setValue(next));
  return (
    <ListBlock field="images" error={typeof error === 'string' ? error : undefined}>
      <Pictures {...pictures} hint={editCopy.imagesHint(CARD_LIMITS.images)} />
    </ListBlock>
  );
}
