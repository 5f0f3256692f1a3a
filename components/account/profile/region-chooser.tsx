'use client';

import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { userEditCopy } from '@/lib/account/profile/copy';
import { PROVINCES, regionText } from '@/lib/contract/regions';
import styles from './user-edit.module.css';

interface RegionChooserProps {
  /** 浙江 杭州, 上海, or empty. */
  value: string;
  onChoose: (region: string) => void;
}

export function RegionChooser({ value, onChoose }: RegionChooserProps) {
  const [ownProvince = ''] = value.split(' ');
  const [province, setProvince] = useState(
    () =>
      PROVINCES.find(({ name }) => name === ownProvince) ??
      PROVINCES.find(({ cities }) => cities.length > 0),
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current
      ?.querySelectorAll('[aria-pressed=true]')
      .forEach((chosen) => chosen.scrollIntoView?.({ block: 'center' }));
  }, []);
  return (
    <div ref={box} className={cx('grid gap-12', styles.regions)}>
      <ul aria-label={userEditCopy.provinces}>
        {PROVINCES.map((each) => (
          <li key={each.name}>
            <button
              className="block wide tap round-s to-left t-lead"
              type="button"
              aria-pressed={each === province}
              onClick={() => (each.cities.length > 0 ? setProvince(each) : onChoose(each.name))}
            >
              {each.name}
            </button>
          </li>
        ))}
        <li>
          <button
            className="block wide tap round-s to-left t-lead"
            type="button"
            aria-pressed={value === ''}
            onClick={() => onChoose('')}
          >
            {userEditCopy.noRegion}
          </button>
        </li>
      </ul>
      <ul aria-label={userEditCopy.cities}>
        {province?.cities.map((city) => {
          const region = regionText(province.name, city);
          return (
            <li key={city}>
              <button
                className="block wide tap round-s to-left t-lead"
                type="button"
                aria-pressed={region === value}
                onClick={() => onChoose(region)}
              >
                {city}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
