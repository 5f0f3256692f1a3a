import type { useHouse } from '@/lib/city/use-house';
import type { Street } from '@/lib/city/use-street';
import type { StreetActions } from './street-actions';

export interface PlotPanelProps {
  area: Street['area'];
  no: number;
  house: ReturnType<typeof useHouse>;
  /** The plot is known to be empty: the panel is less high. */
  isEmpty: boolean;
  /** The visitor's own number on this street. */
  myNo: number | null;
  /** The visitor has a plot somewhere. */
  hasPlot: boolean;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
  /** CSS pixels that the panel covers. */
  onHeight: (height: number) => void;
}
