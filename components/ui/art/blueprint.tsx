'use client';

import { useMemo } from 'react';
import { plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT } from '@/lib/iso/kit';
import { printBuilding } from '@/lib/iso/print';
import { RawSvg } from '../raw-svg';

const HALF = 20;
const BELOW = 12;
const AIR = 6;
const LEAST = 48;

interface BlueprintProps {
  level: number;
  no: number;
  seed: number;
}

export function Blueprint({ level, no, seed }: BlueprintProps) {
  const markup = useMemo(
    () => printBuilding({ level, no, seed, isOnLot: true }, 'deed', 'wire'),
    [level, no, seed],
  );
  const { shape } = plotAppearance(no, level, seed);
  const height = Math.max(LEAST, ((shape && HEIGHT[shape]) || 0) + BELOW + AIR);
  return <RawSvg markup={markup} viewBox={`${-HALF} ${BELOW - height} ${2 * HALF} ${height}`} />;
}
