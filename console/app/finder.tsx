'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { dotsThree, magnifyingGlass, question } from '@/components/ui/icons/common';
import { useConsoleSession, useMay } from '@/console/api/session';
import { Dialog } from '@/console/ui/dialog';
import { Key } from '@/console/ui/key';
import { listOffers } from '@/console/ui/offers';
import { MENU } from '@/console/ui/shell/menu';
import { ErrorNote } from '@/console/ui/states';
import { isComposed } from '@/lib/contract/characters';
import { deskCopy as copy } from './copy';
import { findPages, findSearches, type Place } from './find-places';
import styles from './finder.module.css';
import { useFound } from './use-found';

interface Group {
  title: string;
  places: readonly Place[];
}

const ACTIONS = '>';

const actionsFor = (text: string): Place[] =>
  listOffers()
    .filter(({ title }) => title.includes(text))
    .map(({ id, ...offer }) => ({ ...offer, id: `do-${id}`, icon: dotsThree }));

function useGroups(typed: string, onHelp: () => void) {
  const may = useMay();
  const areActions = typed.trimStart().startsWith(ACTIONS);
  const text = areActions ? typed.trim().slice(1).trim() : typed.trim();
  const found = useFound(areActions ? '' : text);
  const help = { id: 'help', title: copy.help, icon: question, key: '?', run: onHelp };
  const actions = { title: copy.actions, places: actionsFor(text) };
  const groups: Group[] = areActions
    ? [actions]
    : [
        ...found.groups,
        actions,
        {
          title: copy.pages,
          places: [
            ...findPages(MENU, may, text),
            ...[help].filter(({ title }) => title.includes(text)),
          ],
        },
        {
          title: copy.searches,
          places: findSearches(MENU, may, text).filter(({ list }) => !found.whole.includes(list)),
        },
      ];
  const isNothing = !areActions && found.groups.length === 0 && found.lists.length > 0;
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    found,
    nothing: areActions
      ? actions.places.length === 0 && copy.foundNoAction
      : isNothing && copy.foundNothing(text, found.lists.join('、')),
  };
}

interface OptionProps {
  id: string;
  place: Place;
  isChosen: boolean;
  onGo: (place: Place) => void;
}

const Option = ({ id, place, isChosen, onGo }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    className={cx('row gap-12 nowrap', styles.place)}
    onClick={() => onGo(place)}
  >
    <Icon className="ink-3" path={place.icon} />
    <span className="narrow clip">{place.title}</span>
    <span className="row gap-8 narrow end">
      {place.rest && <span className="cap narrow clip">{place.rest}</span>}
      {place.key && <Key name={place.key.replace(' ', '+')} />}
    </span>
  </div>
);

function Options({
  id,
  groups,
  chosen,
  onGo,
}: Pick<OptionProps, 'id' | 'onGo'> & { groups: readonly Group[]; chosen: Place | undefined }) {
  return (
    <div id={id} role="listbox" aria-label={copy.find} className={styles.list}>
      {groups.map(({ title, places }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={cx('cap', styles.group)} aria-hidden>
            {title}
          </p>
          {places.map((place) => (
            <Option
              key={place.id}
              id={`${id}-${place.id}`}
              isChosen={place === chosen}
              {...{ place, onGo }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Foot({ denied }: { denied: readonly string[] }) {
  const { reach } = useConsoleSession();
  return (
    <footer className={cx('row gap-16 cap', styles.foot)}>
      {[
        { keys: '↑+↓', label: copy.choose },
        { keys: 'Enter', label: copy.open },
        { keys: ACTIONS, label: copy.onlyActions },
      ].map(({ keys, label }) => (
        <span key={label} className="row rigid gap-6">
          <Key name={keys} /> {label}
        </span>
      ))}
      <span className="end narrow clip" title={denied.join('、')}>
        {denied.length > 0
          ? copy.denied(denied.join('、'))
          : reach
            ? copy.only(reach)
            : copy.onlyYours}
      </span>
    </footer>
  );
}

function Places({ onGo, onHelp }: { onGo: (place: Place) => void; onHelp: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  // by its id: what is found later stands before the rest
  const [chosenId, setChosenId] = useState('');
  const { groups, found, nothing } = useGroups(text, onHelp);
  const places = groups.flatMap((group) => group.places);
  const at = Math.max(
    0,
    places.findIndex(({ id: own }) => own === chosenId),
  );
  const chosen = places[at];
  const move = (by: 1 | -1) => {
    const next = places[at + by] ?? chosen;
    setChosenId(next?.id ?? '');
    document.getElementById(`${id}-${next?.id}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) onGo(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={cx('row gap-12', styles.field)}>
        <Icon path={magnifyingGlass} />
        <input
          className="grow t-lead"
          role="combobox"
          // a letter typed at once is not lost
          autoFocus
          aria-label={copy.find}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          placeholder={copy.findHint}
          value={text}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId('');
          }}
          onKeyDown={press}
        />
        <Key name="Esc" />
      </div>
      <p className={cx('cap', styles.said)} role="status">
        {nothing || (found.isPending && copy.finding)}
      </p>
      {found.error !== undefined && (
        <div className={styles.said}>
          <ErrorNote error={found.error} onRetry={() => void found.reload()} />
        </div>
      )}
      <Options {...{ id, groups, chosen, onGo }} />
      <Foot denied={found.denied} />
    </>
  );
}

interface FinderProps {
  isOpen: boolean;
  onHelp: () => void;
  onClose: () => void;
}

export function Finder({ isOpen, onHelp, onClose }: FinderProps) {
  const router = useRouter();
  const go = ({ href, run }: Place) => {
    onClose();
    if (href !== undefined) router.push(href);
    else run?.();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.find} hasNoHead isAtTop isWide>
      <Places onGo={go} onHelp={onHelp} />
    </Dialog>
  );
}
