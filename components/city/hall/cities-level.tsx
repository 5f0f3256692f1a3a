'use client';

import { useState } from 'react';
import { Building } from '@/components/ui/art/building';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { SearchField } from '@/components/ui/field/search-field';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { toast } from '@/components/ui/layer/toast';
import { LetterIndex } from '@/components/ui/letter-index';
import { SkeletonRows } from '@/components/ui/skeleton';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import { byLetter, type City, keywordOf, useCities } from '@/lib/city/use-hall';
import { HandoverBanner } from '../handover/handover-banner';
import styles from './hall.module.css';

const MAX_KEYWORD = 20;
const MANY = 12;

interface CitiesLevelProps {
  onCity: (cityId: number) => void;
  locate?: () => Promise<string | null>;
}

export function CitiesLevel({ onCity, locate }: CitiesLevelProps) {
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const keyword = keywordOf(typed);
  const { data, state, refresh } = useCities(keyword);
  const clear = () => {
    setTyped('');
    setRound(round + 1);
  };
  return (
    <div className={cx('below-nav surface', styles.surface)}>
      <HandoverBanner />
      <div className={styles.tools}>
        <SearchField
          key={round}
          placeholder={copy.search}
          maxLength={MAX_KEYWORD}
          onSearch={setTyped}
        />
        {typed && !keyword && <p className="sub pt-6">{copy.tooShort}</p>}
      </div>
      {!data && state === 'error' && <ErrorBlock onRetry={refresh} />}
      {!data && state !== 'error' && <SkeletonRows label={copy.loading} />}
      {data && keyword && (
        <Found keyword={keyword} cities={data.cities} onCity={onCity} onClear={clear} />
      )}
      {data && !keyword && (
        <Everything cities={data.cities} mineId={data.mineId} onCity={onCity} locate={locate} />
      )}
    </div>
  );
}

function Found({
  keyword,
  cities,
  onCity,
  onClear,
}: {
  keyword: string;
  cities: readonly City[];
  onCity: (cityId: number) => void;
  onClear: () => void;
}) {
  if (cities.length === 0) {
    return (
      <Empty
        scene="search"
        title={copy.notFound(keyword)}
        text={copy.notFoundText}
        action={
          <Button kind="tonal" onPress={onClear}>
            {copy.clear}
          </Button>
        }
      />
    );
  }
  return (
    <section className={styles.section}>
      <h2 role="status">{copy.found(cities.length)}</h2>
      <Cards cities={cities} onCity={onCity} />
    </section>
  );
}

function Everything({
  cities,
  mineId,
  onCity,
  locate,
}: {
  cities: readonly City[];
  mineId: number | null;
  onCity: (cityId: number) => void;
  locate?: CitiesLevelProps['locate'];
}) {
  const mine = cities.find(({ cityId }) => cityId === mineId);
  const hot = cities.filter(({ isHot }) => isHot);
  async function suggest() {
    const address = await locate?.();
    const city = address ? cities.find(({ name }) => address.includes(name)) : undefined;
    if (city) onCity(city.cityId);
    else toast.show(address ? copy.locateNone : copy.locateFailed);
  }
  if (cities.length === 0) return <Empty title={copy.noCities} />;
  return (
    <>
      {mine && (
        <section className={styles.section}>
          <h2>{copy.mine}</h2>
          <Card city={mine} isMine onCity={onCity} />
        </section>
      )}
      {(hot.length > 0 || locate) && (
        <section className={styles.section}>
          <h2>{copy.hot}</h2>
          <ul className={cx('grid gap-8 cols-3', styles.hot)}>
            {hot.map(({ cityId, name }) => (
              <li key={cityId}>
                <button
                  className="clip wide well round centered t-body"
                  type="button"
                  onClick={() => onCity(cityId)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
          {locate && (
            <Button kind="ghost" size="sm" onPress={suggest}>
              {copy.suggest}
            </Button>
          )}
        </section>
      )}
      <ByLetter cities={cities} onCity={onCity} />
    </>
  );
}

interface CardsProps {
  cities: readonly City[];
  onCity: (cityId: number) => void;
}

function ByLetter({ cities, onCity }: CardsProps) {
  const index = byLetter(cities);
  const hasIndex = cities.length >= MANY;
  return (
    <>
      <div className={cx(hasIndex && styles.withIndex)}>
        {index.map(({ letter, cities: own }) => (
          <section
            key={letter}
            id={`city-${letter}`}
            className={styles.section}
            aria-label={copy.letter(letter)}
          >
            <h2>{letter}</h2>
            <Cards cities={own} onCity={onCity} />
          </section>
        ))}
      </div>
      {hasIndex && (
        <LetterIndex
          label={copy.index}
          letters={index.map(({ letter }) => letter)}
          partOf={(letter) => document.getElementById(`city-${letter}`)}
        />
      )}
    </>
  );
}

function Cards({ cities, onCity }: CardsProps) {
  return (
    <ul>
      {cities.map((city) => (
        <li key={city.cityId}>
          <Card city={city} onCity={onCity} />
        </li>
      ))}
    </ul>
  );
}

const levelOf = ({ residents }: City) => Math.min(7, 2 + Math.floor(Math.log10(residents + 1) * 2));

function Card({
  city,
  isMine,
  onCity,
}: {
  city: City;
  isMine?: boolean;
  onCity: (cityId: number) => void;
}) {
  const { cityId, name, areas, residents, freePlots, mayor } = city;
  return (
    <button
      type="button"
      className={cx('row gap-12 line-bottom to-left', styles.card, isMine && styles.mine)}
      onClick={() => onCity(cityId)}
    >
      <span className={cx('items-center grid rigid cut', styles.art)}>
        <Building level={levelOf(city)} owner={isMine ? 'me' : undefined} ground="lot" />
      </span>
      <span className="grow">
        <span className={cx('row gap-6 f-17 bold', styles.name)}>{name}</span>
        <span className={cx('flex wrap t-sub l-sub ink-3 gap-x-12', styles.facts)}>
          <span>{copy.areas(areas)}</span>
          <span>{copy.residents(residents)}</span>
          <b>{copy.free(freePlots)}</b>
          {mayor && <span>{copy.mayorOf(mayor.userName)}</span>}
        </span>
      </span>
      <Icon path={caretRight} className={cx('rigid f-16', styles.chevron)} />
    </button>
  );
}
