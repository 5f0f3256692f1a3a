import type { Board } from '@/lib/city/board';
import { demoPlots } from '@/lib/iso/demo-plots';

const SEED = 7;
const FREE_NO = 38;

const plots = demoPlots(SEED).map(({ no, level, isOffered = false }) =>
  no === FREE_NO ? { no, level: 0, isOffered: true } : { no, level, isOffered },
);

export const TOWN: Board & { seed: number } = { plots, mayors: [46], seed: SEED };
