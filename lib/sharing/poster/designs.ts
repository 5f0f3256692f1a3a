import type { PosterTemplate } from '@/lib/contract/sharing.schema';

export type PosterDesign = 'street' | 'night' | 'blueprint' | 'cityDay' | 'cityNight';

export const SHARE_DESIGNS: readonly PosterDesign[] = ['street', 'night', 'blueprint'];
export const CITY_DESIGNS: readonly PosterDesign[] = ['cityDay', 'cityNight'];

export const templateOf = (design: PosterDesign): PosterTemplate =>
  design === 'cityDay' || design === 'cityNight' ? 'city' : design;

export const CODE_INK = '#131A29';

export interface PosterInks {
  sky: readonly [string, string];
  headline: string;
  sub: string;
  footer: string;
  name: string;
  call: string;
  plate: readonly [ground: string, figures: string];
}

const DAY: PosterInks = {
  sky: ['#CFE2FC', '#EEF5FE'],
  headline: '#131A29',
  sub: '#465168',
  footer: '#FFFFFF',
  name: '#131A29',
  call: '#626D82',
  plate: ['#E9F1FD', '#1E63CF'],
};
const NIGHT: PosterInks = {
  sky: ['#101F3F', '#0B1428'],
  headline: '#EDF1F8',
  sub: '#B4BFD1',
  footer: '#0F1830',
  name: '#EDF1F8',
  call: '#A6B1C4',
  plate: ['#1B3052', '#84B5FF'],
};
const BLUE: PosterInks = {
  ...DAY,
  sky: ['#1D58B8', '#1D58B8'],
  headline: '#FFFFFF',
  sub: '#D7E6FC',
};

export const INKS: Readonly<Record<PosterDesign, PosterInks>> = {
  street: DAY,
  night: NIGHT,
  blueprint: BLUE,
  cityDay: DAY,
  cityNight: NIGHT,
};
