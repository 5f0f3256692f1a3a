'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { useMay } from '@/console/api/session';
import { Dialog } from '@/console/ui/dialog';
import { MENU } from '@/console/ui/shell/menu';
import { isComposed } from '@/lib/contract/characters';
import { deskCopy } from './copy';
import { findPlaces, type Place } from './find-places';
import styles from './finder.module.css';
import { useFound } from './use-found';

function Places({ onGo }: { onGo: (place: Place) => void }) {
  const may = useMay();
  const id = useId();
  const [text, setText] = useState('');
  // by its id: what is found later stands before the rest
  const [chosenId, setChosenId] = useState('');
  const places = [...useFound(text), ...findPlaces(MENU, may, text)];
  const at = Math.max(
    0,
    places.findIndex(({ id: own }) => own === chosenId),
  );
  const chosen = places[at];
  const move = (by: 1 | -1) => setChosenId((places[at + by] ?? chosen)?.id ?? '');
  return (
    <>
      <div className={cx('row gap-12', styles.field)}>
        <Icon path={magnifyingGlass} />
        <input
          className="grow t-lead"
          role="combobox"
          aria-label={deskCopy.find}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          placeholder={deskCopy.findHint}
          value={text}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId('');
          }}
          onKeyDown={(event) => {
            if (isComposed(event.nativeEvent)) return;
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter' && chosen) onGo(chosen);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <ul id={id} role="listbox" aria-label={deskCopy.find} className={styles.list}>
        {places.map((place) => (
          <li
            key={place.id}
            id={`${id}-${place.id}`}
            role="option"
            aria-selected={place === chosen}
            className={cx('row gap-12 nowrap', styles.place)}
            onClick={() => onGo(place)}
          >
            <Icon path={place.icon} />
            {place.title}
            {place.rest && <span className="cap end">{place.rest}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `Ctrl+K`: open what a text names, look for it in a list, or go anywhere. */
export function Finder({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter();
  const go = ({ href }: Place) => {
    onClose();
    router.push(href);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={deskCopy.find} hasNoHead isAtTop isWide>
      <Places onGo={go} />
    </Dialog>
  );
}
