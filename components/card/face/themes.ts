import type { CardTheme } from '@/lib/contract/card-fields.schema';
import type { ArtTint } from './art';

/** plan: building on coloured paper · scroll: vertical text over a street · city: own streets. */
export type Layout = 'plan' | 'scroll' | 'city';

export interface Theme {
  layout: Layout;
  /** Top to bottom (scroll: from its light corner). */
  ground: readonly [from: string, to: string];
  ink: string;
  soft: string;
  accent: string;
  code: string;
  codeGround: string;
  tint: ArtTint;
  light?: 'day' | 'night';
}

/** Cards have no dark variant. A new theme needs a row here and a name in the copy. */
export const THEMES: Record<CardTheme, Theme> = {
  blueprint: {
    layout: 'plan',
    ground: ['#1D58B8', '#1D58B8'],
    ink: '#fff',
    soft: '#E3EDFC',
    accent: '#fff',
    code: '#16407F',
    codeGround: '#fff',
    tint: {},
  },
  paper: {
    layout: 'scroll',
    ground: ['#FBF8F1', '#F2EADB'],
    ink: '#2A2622',
    soft: '#5B5348',
    accent: '#B4342A',
    code: '#2A2622',
    codeGround: '#F8F3E8',
    tint: {},
  },
  night: {
    layout: 'city',
    ground: ['#0B1830', '#0A1122'],
    ink: '#EDF1F8',
    soft: '#B4BFD1',
    accent: '#1E63CF',
    code: '#131A29',
    codeGround: '#fff',
    tint: {},
    light: 'night',
  },
  dawn: {
    layout: 'city',
    ground: ['#FFF3E4', '#DCE9FA'],
    ink: '#1B2740',
    soft: '#4A5872',
    accent: '#1E63CF',
    code: '#1B2740',
    codeGround: '#fff',
    tint: {},
    light: 'day',
  },
  jade: {
    layout: 'scroll',
    ground: ['#EEF5EE', '#D9E7DC'],
    ink: '#16352C',
    soft: '#3F5D52',
    accent: '#1F6B57',
    code: '#16352C',
    codeGround: '#F1F7F1',
    tint: { lit: '#1F6B57' },
  },
  graphite: {
    layout: 'plan',
    ground: ['#2B313B', '#2B313B'],
    ink: '#fff',
    soft: '#D5DAE3',
    accent: '#fff',
    code: '#20252E',
    codeGround: '#fff',
    tint: { paper: '#2B313B', shade: '#3C444F', soft: '#8A95A6', lit: '#FFD27A' },
  },
};

/** 1 unit = 1 px at 375. */
export const CARD_WIDTH = 335;
export const CARD_HEIGHT = 470;
