'use client';

import { useField } from 'formik';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field/text-field';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icons/common';
import { editCopy } from '@/lib/card/edit-copy';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import { isComposed } from '@/lib/contract/characters';
import styles from './edit.module.css';
import { ListBlock } from './list-block';

export function TagsField() {
  const [{ value: tags }, { error }, { setValue }] = useField<string[]>('tags');
  const [typed, setTyped] = useState('');
  const [isTwice, setTwice] = useState(false);
  function add() {
    const tag = typed.trim();
    if (!tag) return;
    const isKnown = tags.includes(tag);
    setTwice(isKnown);
    if (isKnown) return;
    void setValue([...tags, tag]);
    setTyped('');
  }
  const problem = isTwice ? editCopy.tagTwice : typeof error === 'string' ? error : undefined;
  return (
    <ListBlock field="tags" error={problem}>
      {tags.length > 0 && (
        <ul className={cx('flex wrap gap-8', styles.tags)}>
          {tags.map((tag) => (
            <li className="inline-row t-sub brand-ink" key={tag}>
              {tag}
              <button
                className="center rel t-cap"
                type="button"
                aria-label={editCopy.removeTag(tag)}
                onClick={() => void setValue(tags.filter((other) => other !== tag))}
              >
                <Icon path={x} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < CARD_LIMITS.tags && (
        // Enter adds the tag and must not save the card.
        <div
          className={cx('grid middle gap-12', styles.adder)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposed(event.nativeEvent)) {
              event.preventDefault();
              add();
            }
          }}
        >
          <TextField
            label={editCopy.labels.tags}
            placeholder={editCopy.tagPlaceholder}
            value={typed}
            maxLength={CARD_LIMITS.tag}
            enterKeyHint="done"
            onChange={(text) => {
              setTyped(text);
              setTwice(false);
            }}
            onBlur={add}
          />
          <Button kind="tonal" size="sm" onPress={add} disabled={typed.trim() === ''}>
            {editCopy.addTag}
          </Button>
        </div>
      )}
    </ListBlock>
  );
}
