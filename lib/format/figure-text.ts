import { type FigureId, figureOf } from '@/lib/contract/console/figures';
import { countToText, fenToYuan } from './index';

export const figureText = (id: FigureId, value: number): string =>
  figureOf(id).unit === 'fen' ? fenToYuan(value) : countToText(value);
