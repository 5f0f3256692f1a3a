import { RawSvg } from '@/components/ui/raw-svg';
import { faceCopy } from '@/lib/card/copy';
import { roleOf } from '@/lib/card/face';
import { nameBox } from '@/lib/card/fit';
import { plateNumber } from '@/lib/format';
import { Code, Contacts, Line, Name } from './elements';
import type { FaceProps } from './face-props';
import { CARD_HEIGHT, CARD_WIDTH } from './themes';

const EDGE = 26;
const FINE = 15;
const COARSE = 75;

function grid(step: number): string {
  const down = Array.from(
    { length: Math.floor(CARD_WIDTH / step) },
    (_, i) => `M${(i + 1) * step - 0.5} 0v${CARD_HEIGHT}`,
  );
  const across = Array.from(
    { length: Math.floor(CARD_HEIGHT / step) },
    (_, i) => `M0 ${(i + 1) * step - 0.5}h${CARD_WIDTH}`,
  );
  return [...down, ...across].join('');
}
const FINE_GRID = grid(FINE);
const COARSE_GRID = grid(COARSE);

const NAME = {
  x: EDGE,
  y: 313,
  room: CARD_WIDTH - 2 * EDGE,
  max: 36,
  least: 22,
  spacing: 0.06,
} as const;
const SIGN_Y = 122;
const DRAWING = { x: 111, y: 44, width: 212 } as const;
/** A short name may stand beside the lot. */
const LOT = { bottom: 298, left: 180 } as const;

function drawingBottom(name: string): number {
  const { right, top } = nameBox(name, NAME);
  return right > LOT.left ? Math.min(LOT.bottom, top) : LOT.bottom;
}

export function PlanFace({ face, theme, art, code }: FaceProps) {
  const { name, blockNo, blockAreaId, areaName, sign, level, lines } = face;
  const drawing = art?.plan(level, blockNo, blockAreaId ?? 1, theme.tint);
  const no = blockNo === null ? '' : plateNumber(blockNo);
  return (
    <>
      <path d={FINE_GRID} stroke="#fff" strokeOpacity={0.07} />
      <path d={COARSE_GRID} stroke="#fff" strokeOpacity={0.05} />
      {drawing && (
        <RawSvg
          markup={drawing.markup}
          viewBox={drawing.viewBox}
          place={{ ...DRAWING, height: drawingBottom(name) - DRAWING.y }}
          align="xMidYMax"
        />
      )}
      <rect
        x={10.5}
        y={10.5}
        width={CARD_WIDTH - 21}
        height={CARD_HEIGHT - 21}
        rx={4}
        fill="none"
        stroke="#fff"
        strokeOpacity={0.44}
      />
      {no && <PlateNumber no={no} fill={theme.ink} />}
      <Line
        x={EDGE}
        y={no ? 101 : 46}
        text={areaName}
        room={150}
        max={14}
        min={11}
        fill={theme.ink}
      />
      <Line
        x={EDGE}
        y={SIGN_Y}
        text={sign}
        room={90}
        max={14}
        min={11}
        fill={theme.ink}
        weight={700}
      />
      <Name {...NAME} text={name} fill={theme.ink} />
      <Line
        x={EDGE}
        y={337}
        text={roleOf(face)}
        room={CARD_WIDTH - 2 * EDGE}
        max={15}
        min={11}
        fill={theme.soft}
      />
      <Contacts lines={lines} x={EDGE} bottom={438} fill={theme.ink} />
      <Code code={code} x={221} y={356} theme={theme} />
    </>
  );
}

function PlateNumber({ no, fill }: { no: string; fill: string }) {
  return (
    <>
      <text
        x={CARD_WIDTH - 24}
        y={35}
        textAnchor="end"
        fontSize={10}
        fill={fill}
        opacity={0.8}
        letterSpacing={0.3}
      >
        {faceCopy.section}
        <tspan dx={10}>{`1:${no}`}</tspan>
      </text>
      <text x={EDGE} y={81} fill={fill} fontSize={no.length > 3 ? 48 : 58} fontWeight={700}>
        {no}
        <tspan dx={5} fontSize={15} fontWeight={400}>
          {faceCopy.no}
        </tspan>
      </text>
    </>
  );
}
