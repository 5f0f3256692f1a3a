'use client';

import { Fragment } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { regionCopy as copy } from '@/lib/addresses/copy';
import { type Choice, missingLevel } from '@/lib/addresses/region-choice';
import { spokenNames } from '@/lib/kit/regions';
import styles from './region-picker.module.css';

interface ChosenPathProps {
  choice: Choice;
  last: Choice;
  onLast: (last: Choice) => void;
}

export function ChosenPath({ choice, last, onLast }: ChosenPathProps) {
  const latest = last.at(-1);
  const isOffered = latest && latest.code !== choice.at(-1)?.code;
  return (
    <div className={cx('row tap gap-6 gutters t-body l-22 ink-3', styles.now)}>
      {choice.length === 0 && copy.missing[missingLevel(choice) ?? 'province']}
      {spokenNames(choice).map((name, i) => (
        <Fragment key={name}>
          {i > 0 && <Icon path={caretRight} />}
          <b>{name}</b>
        </Fragment>
      ))}
      {isOffered && (
        <button
          type="button"
          className="rigid tap ml-auto t-sub ink-2"
          onClick={() => onLast(last)}
        >
          {copy.last(latest.name)}
        </button>
      )}
    </div>
  );
}
