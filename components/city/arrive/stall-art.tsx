'use client';

import '@/components/ui/art/iso.css';
import './town.css';
import { useId } from 'react';
import { RawSvg } from '@/components/ui/raw-svg';
import { plateNumber } from '@/lib/format';
import { BOARD_PLACE, COUNTER_PLACE, drawBoard, drawStall } from '@/lib/iso/stall';

const STALL = drawStall();
const BOARD = drawBoard();
export const STALL_BOX = [-30, -62, 60, 78] as const;
const AT = { x: STALL_BOX[0], y: STALL_BOX[1], width: STALL_BOX[2], height: STALL_BOX[3] };
const VIEW = STALL_BOX.join(' ');
const CROPPED = '-19 -28 38 40';
const GROUND = 'M-30-62h60v39L0 8-30-23z';
/** Letter size by length, in units. */
const LETTER = 4.1;
const ROOM = 14.6;

interface StallArtProps {
  sign: string;
  no: number;
  isHung: boolean;
  isCropped?: boolean;
}

/** Real text, so each letter shows in the next frame. */
export function StallArt({ sign, no, isHung, isCropped }: StallArtProps) {
  const id = useId().replace(/\W/g, '');
  const letter = Math.min(LETTER, ROOM / Math.max(1, [...sign].length));
  return (
    <svg className="iso town" viewBox={isCropped ? CROPPED : VIEW} aria-hidden="true">
      <clipPath id={id}>
        <path d={GROUND} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g className="stall-body">
          <RawSvg markup={STALL} viewBox={VIEW} place={AT} />
          {isHung && (
            <g transform={COUNTER_PLACE}>
              <rect className="pp" x=".9" y=".4" width="5.2" height="2.5" rx=".35" />
              <text className="pn" x="3.5" y="2.35">
                {plateNumber(no)}
              </text>
            </g>
          )}
          <g className="stall-board">
            <RawSvg markup={BOARD} viewBox={VIEW} place={AT} />
            <g transform={BOARD_PLACE}>
              <rect className="fr" x=".65" y=".65" width="15.9" height="5.3" rx=".5" />
              <text
                className="sn"
                x="8.6"
                y={3.3 + letter * 0.36}
                style={{ fontSize: `${letter}px` }}
              >
                {sign}
              </text>
            </g>
          </g>
        </g>
      </g>
      {!isHung && (
        <g transform="translate(0 -32) scale(.62)">
          <g className="stall-plate">
            <rect className="pe" x="-24" y="-21" width="48" height="21" rx="3.2" />
            <rect className="pi" x="-22.2" y="-19.2" width="44.4" height="17.4" rx="2" />
            <circle className="ps" cx="-19.6" cy="-10.5" r="1" />
            <circle className="ps" cx="19.6" cy="-10.5" r="1" />
            <text className="pt" x="-4.5" y="-5.4">
              {plateNumber(no)}
            </text>
            <text className="ph" x="12.5" y="-6.2">
              号
            </text>
          </g>
        </g>
      )}
    </svg>
  );
}
