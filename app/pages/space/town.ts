import { demoPlots } from '@/components/city/iso/demo-plots';
import type { Board } from '@/lib/city/board';

const SEED = 7;
/** Next door to whom the samples show. */
export const FREE_NO = 38;

const plots = demoPlots(SEED).map(({ no, level, isOffered = false }) =>
  no === FREE_NO ? { no, level: 0, isOffered: true } : { no, level, isOffered },
);

/** The town of everybody, where there is no street of one's own. */
export const TOWN: Board & { seed: number } = { plots, mayors: [46], seed: SEED };
