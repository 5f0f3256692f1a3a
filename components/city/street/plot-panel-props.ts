import type { useHouse } from '@/lib/city/use-house';
import type { Street } from '@/lib/city/use-street';
import type { StreetActions } from './street-actions';

export interface PlotPanelProps {
  area: Street['area'];
  no: number;
  house: ReturnType<typeof useHouse>;
  isEmpty: boolean;
  myNo: number | null;
  hasPlot: boolean;
  actions: StreetActions;
  onPlot: (no: number | null) => void;
  /** CSS px. */
  onHeight: (height: number) => void;
}
