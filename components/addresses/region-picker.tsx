'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { TextField } from '@/components/ui/field/text-field';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { Loading } from '@/components/ui/loading';
import { regionCopy as copy } from '@/lib/addresses/copy';
import { readLastRegion, saveLastRegion } from '@/lib/addresses/last-region';
import {
  type Choice,
  choiceOf,
  choose,
  LEVELS,
  missingLevel,
  rowsOf,
} from '@/lib/addresses/region-choice';
import { useRegions } from '@/lib/addresses/use-regions';
import { searchRegions } from '@/lib/kit/region-search';
import type { Regions } from '@/lib/kit/regions';
import { ChosenPath } from './chosen-path';
import { RegionColumn } from './region-column';
import styles from './region-picker.module.css';

export interface RegionPickerProps {
  /** Maybe a city; empty = none. */
  value: string;
  /** `text`: 浙江省 杭州市 西湖区 */
  onChoose: (code: string, text: string) => void;
}

export function RegionPicker(props: RegionPickerProps) {
  const { regions, hasFailed, retry } = useRegions();
  if (regions) return <Picker {...props} regions={regions} />;
  return hasFailed ? <ErrorBlock isPart onRetry={retry} /> : <Loading isLate />;
}

function Picker({ value, onChoose, regions }: RegionPickerProps & { regions: Regions }) {
  const [choice, setChoice] = useState<Choice>(() => choiceOf(regions, value));
  const [words, setWords] = useState('');
  const missing = missingLevel(choice);
  const whole = missing === null ? choice.at(-1) : undefined;
  function jump(next: Choice) {
    setChoice(next);
    setWords('');
  }
  function confirm() {
    if (!whole) return;
    saveLastRegion(whole.code);
    onChoose(whole.code, choice.map(({ name }) => name).join(' '));
  }
  return (
    <div className={cx('col min-h-0', styles.picker)}>
      <Search words={words} onChange={setWords} />
      <ChosenPath choice={choice} last={choiceOf(regions, readLastRegion())} onLast={jump} />
      {words.trim() === '' ? (
        <div className={cx('grid line-top', styles.columns)}>
          {LEVELS.map((level, i) => (
            <RegionColumn
              key={level}
              label={copy.columns[level]}
              rows={rowsOf(regions, choice, i)}
              chosen={choice[i]}
              onChoose={(region) => setChoice(choose(choice, i, region))}
            />
          ))}
        </div>
      ) : (
        <Results regions={regions} words={words} onFound={jump} />
      )}
      <div className={cx('line-top', styles.foot)}>
        <Button block disabled={!whole} onPress={confirm}>
          {whole ? copy.choose(whole.name) : copy.missing[missing ?? 'district']}
        </Button>
      </div>
    </div>
  );
}

/** Not a form, because Enter must not send the outer one. */
function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <div
      className={cx('well round', styles.search)}
      role="search"
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    >
      <TextField
        label={copy.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={20}
        lead={<Icon path={magnifyingGlass} />}
        value={words}
        onChange={onChange}
      />
    </div>
  );
}

interface ResultsProps {
  regions: Regions;
  words: string;
  onFound: (choice: Choice) => void;
}

function Results({ regions, words, onFound }: ResultsProps) {
  const found = searchRegions(regions, words);
  return (
    <div className={cx('line-top y-auto', styles.results)}>
      <p
        role="status"
        className={cx('centered t-note ink-3', found.length === 0 ? styles.none : 'vh')}
      >
        {found.length === 0 ? copy.notFound(words) : copy.found(found.length)}
      </p>
      <ul aria-label={copy.results}>
        {found.map(({ code, name, above, path }) => (
          <li key={code}>
            <button
              type="button"
              className={cx('block wide tap to-left t-body l-21', styles.result)}
              onClick={() => onFound(path)}
            >
              {name}
              {above && <small>{above}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
