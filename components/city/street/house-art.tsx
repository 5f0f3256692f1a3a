'use client';

import '@/components/ui/art/iso.css';
import './house-art.css';
import { useId, useMemo } from 'react';
import { RawSvg } from '@/components/ui/raw-svg';
import { drawHouse, type HousePicture, houseView } from '@/lib/iso/house';

export function HouseArt({
  level,
  no,
  seed,
  owner,
  theme,
  items,
  title,
}: HousePicture & { title?: string }) {
  const prefix = useId().replace(/\W/g, '');
  const markup = useMemo(
    () => drawHouse({ level, no, seed, owner, theme, items }, prefix),
    [level, no, seed, owner, theme, items, prefix],
  );
  return (
    <RawSvg
      markup={markup}
      viewBox={houseView({ level, no, seed, owner }).join(' ')}
      title={title}
      className="iso"
    />
  );
}
