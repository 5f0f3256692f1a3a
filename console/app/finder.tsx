'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { useMay } from '@/console/api/session';
import { Dialog } from '@/console/ui/dialog';
import { Icon } from '@/console/ui/icon';
import { magnifyingGlass } from '@/console/ui/icons';
import { MENU } from '@/console/ui/shell/menu';
import { deskCopy } from './copy';
import { findPlaces, type Place } from './find-places';
import styles from './finder.module.css';

function Places({ onGo }: { onGo: (place: Place) => void }) {
  const may = useMay();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const places = findPlaces(MENU, may, text);
  const chosen = places[Math.min(at, places.length - 1)];
  const move = (by: 1 | -1) =>
    setAt((now) => Math.min(places.length - 1, Math.max(0, Math.min(now, places.length - 1) + by)));
  return (
    <>
      <div className={styles.field}>
        <Icon path={magnifyingGlass} />
        <input
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
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
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
            className={styles.place}
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

/** `Ctrl+K`: go anywhere, or find a text where it can be found. */
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
