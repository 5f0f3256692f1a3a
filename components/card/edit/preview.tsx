'use client';

import { useDeferredValue, useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import { faceOfOwn } from '@/lib/card/face';
import { type CardValues, cleaned } from '@/lib/card/form';
import { cardLink } from '@/lib/card/link';
import type { OwnCard } from '@/lib/card/types';
import { CardFace } from '../face/card-face';
import type { CardKit } from '../kit';
import { useArt, useCode } from '../use-card-graphics';
import styles from './edit.module.css';

export function Preview({
  card,
  values,
  kit,
}: {
  card: OwnCard;
  values: CardValues;
  kit: CardKit;
}) {
  const { visibility, ...fields } = cleaned(useDeferredValue(values));
  const art = useArt(kit);
  const link = useMemo(() => cardLink(card.userId), [card.userId]);
  const { code } = useCode(kit, link);
  return (
    <div className={cx('center', styles.preview)}>
      <CardFace face={faceOfOwn({ ...card, fields, visibility })} art={art} code={code} />
    </div>
  );
}
