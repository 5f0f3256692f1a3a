'use client';

import { choiceBlank } from '@/components/ui/choice-blank';
import { FirstFrame } from '@/components/ui/first-frame';
import styles from './card.module.css';
import face from './face/card-face.module.css';
import { SANS } from './face/elements';
import { CARD_HEIGHT, CARD_WIDTH, type Theme, THEMES } from './face/themes';

const EDGE = 26;

/** A colour of the theme that the card has. */
const blankOf = (colour: (theme: Theme) => string): string =>
  choiceBlank(
    'theme',
    Object.fromEntries(Object.entries(THEMES).map(([name, theme]) => [name, colour(theme)])),
  );

/** The card in its theme's colours with the texts that every theme prints; the rest is drawn by code. */
export function CardFirstFrame() {
  const ink = blankOf((theme) => theme.ink);
  return (
    <FirstFrame name="card">
      <div className={styles.firstFrameGround}>
        <div className={styles.stage}>
          <svg
            className={face.card}
            viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
            fontFamily={SANS}
            fill={ink}
          >
            <rect
              width={CARD_WIDTH}
              height={CARD_HEIGHT}
              fill={blankOf((theme) => theme.ground[1])}
            />
            <text x={EDGE} y={101} fontSize={14}>
              {'{{place}}'}
            </text>
            <text x={EDGE} y={313} fontSize={36} fontWeight={600}>
              {'{{name}}'}
            </text>
            <text x={EDGE} y={337} fontSize={15} fill={blankOf((theme) => theme.soft)}>
              {'{{role}}'}
            </text>
          </svg>
        </div>
      </div>
    </FirstFrame>
  );
}
