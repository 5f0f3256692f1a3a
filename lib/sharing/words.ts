import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { nearWord } from '@/lib/iso/nearness';
import { sharingCopy } from './copy';
import type { PosterDesign } from './poster/designs';

const { words } = sharingCopy;

export interface PosterPerson {
  userName: string;
  areaName: string;
  blockNo: number | null;
  buildingLevel: number;
  freeNo: number | null;
  sign: string;
  isOpening: boolean;
}

export interface PosterWords {
  headline: string;
  sub: string;
  call: string;
  name: string;
  sign: string;
  /** 037; empty = none. */
  plate: string;
}

export const topStage = (level: number): number => Math.min(7, Math.max(5, level));

const headlineOf = ({ blockNo, freeNo }: PosterPerson): string =>
  blockNo === null || freeNo === null
    ? words.street.anywhere
    : words.street.headline(nearWord(blockNo, freeNo));

/** Texts of a poster. `slogan` replaces the template's own headline; the city poster's headline names the city. */
export function wordsOf(
  design: PosterDesign,
  person: PosterPerson,
  { slogan = '', cityName = '' }: { slogan?: string; cityName?: string } = {},
): PosterWords {
  const named = {
    name: person.userName,
    sign: person.sign === person.userName ? '' : person.sign,
    plate: person.blockNo === null ? '' : plateNumber(person.blockNo),
  };
  switch (design) {
    case 'street':
      if (person.sign && person.isOpening && !slogan)
        return {
          ...named,
          sign: '',
          headline: words.opening.headline(person.sign),
          sub: words.opening.sub(named.plate, person.areaName),
          call: words.opening.call,
        };
      return {
        ...named,
        headline: slogan || headlineOf(person),
        sub: words.street.sub(person.areaName),
        call: words.street.call(person.freeNo === null ? '' : plateNumber(person.freeNo)),
      };
    case 'night':
      return {
        ...named,
        headline: slogan || words.night.headline,
        sub: words.night.sub,
        call: words.night.call,
      };
    case 'blueprint':
      return {
        ...named,
        headline: slogan || words.blueprint.headline,
        sub: words.blueprint.sub(buildingName(topStage(person.buildingLevel))),
        call: words.blueprint.call,
      };
    default:
      return {
        ...named,
        headline: words.city.headline(person.userName, cityName),
        sub: words.city.sub,
        call: words.city.call,
      };
  }
}
