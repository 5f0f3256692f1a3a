import { type ComponentType, type Ref, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { faceCopy } from '@/lib/card/copy';
import { type Face, roleOf } from '@/lib/card/face';
import { plateNumber } from '@/lib/format';
import type { CardArt, CodeArt } from './art';
import styles from './card-face.module.css';
import { CityFace } from './city-face';
import { SANS } from './elements';
import type { FaceProps } from './face-props';
import { PlanFace } from './plan-face';
import { ScrollFace } from './scroll-face';
import { CARD_HEIGHT, CARD_WIDTH, type Layout, THEMES } from './themes';

export interface CardFaceProps {
  face: Face;
  art: CardArt | null;
  /** Null until verified. */
  code: CodeArt | null;
  svgRef?: Ref<SVGSVGElement>;
}

const LAYOUTS: Record<Layout, ComponentType<FaceProps>> = {
  plan: PlanFace,
  scroll: ScrollFace,
  city: CityFace,
};

function labelOf({ theme, name, blockNo, areaName, sign, lines, ...role }: Face): string {
  const place = blockNo === null ? areaName : `${areaName} ${plateNumber(blockNo)}${faceCopy.no}`;
  return [
    faceCopy.label(name, faceCopy.themes[theme]),
    roleOf(role),
    place,
    sign,
    ...lines.map(({ text }) => text),
  ]
    .filter(Boolean)
    .join('，');
}

/** Scales as a whole and ignores the theme; its data stands beside it as text. */
export function CardFace({ face, art, code, svgRef }: CardFaceProps) {
  const id = `c${useId().replace(/\W/g, '')}`;
  const theme = THEMES[face.theme];
  const Print = LAYOUTS[theme.layout];
  const [from, to] = theme.ground;
  return (
    <svg
      ref={svgRef}
      className={cx('block wide round', styles.card)}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      role="img"
      aria-label={labelOf(face)}
      fontFamily={SANS}
    >
      <defs>
        {theme.layout === 'scroll' ? (
          <radialGradient id={`${id}g`} cx=".2" cy="0" r="1.1">
            <stop stopColor={from} />
            <stop stopColor={to} offset={1} />
          </radialGradient>
        ) : (
          <linearGradient id={`${id}g`} x2="0" y2="1">
            <stop stopColor={from} />
            <stop stopColor={to} offset={1} />
          </linearGradient>
        )}
      </defs>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={`url(#${id}g)`} />
      <Print face={face} theme={theme} art={art} code={code} id={id} />
    </svg>
  );
}
