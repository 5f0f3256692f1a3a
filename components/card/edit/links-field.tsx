'use client';

import { useField } from 'formik';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FormTextField } from '@/components/ui/form/fields';
import { Icon } from '@/components/ui/icon';
import { plus, x } from '@/components/ui/icons/common';
import { editCopy } from '@/lib/card/edit-copy';
import type { CardFields } from '@/lib/card/types';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import styles from './edit.module.css';
import { ListBlock } from './list-block';

export function LinksField() {
  const [{ value: links }, { error }, { setValue }] = useField<CardFields['links']>('links');
  return (
    <ListBlock field="links" error={typeof error === 'string' ? error : undefined}>
      {links.map((_, index) => (
        <div key={index} className={cx('grid middle gap-8 pb-8', styles.link)}>
          <div>
            <FormTextField
              name={`links.${index}.label`}
              label={editCopy.linkLabel(index + 1)}
              placeholder={editCopy.linkLabelPlaceholder}
              maxLength={CARD_LIMITS.linkLabel}
            />
            <FormTextField
              name={`links.${index}.url`}
              label={editCopy.linkUrl(index + 1)}
              placeholder={editCopy.placeholders.website}
              maxLength={CARD_LIMITS.website}
              inputMode="url"
            />
          </div>
          <button
            type="button"
            className="center tap-square t-lead ink-3"
            aria-label={editCopy.removeLink(index + 1)}
            onClick={() => void setValue(links.filter((__, other) => other !== index))}
          >
            <Icon path={x} />
          </button>
        </div>
      ))}
      {links.length < CARD_LIMITS.links && (
        <Button
          kind="tonal"
          size="sm"
          icon={plus}
          onPress={() => void setValue([...links, { label: '', url: '' }])}
        >
          {editCopy.addLink}
        </Button>
      )}
    </ListBlock>
  );
}
