import { type ReactNode, type Ref, useId, useMemo } from 'react';
import { RawSvg } from '@/components/ui/raw-svg';
import { houseCopy } from '@/lib/city/house-copy';
import type { Story } from '@/lib/city/use-house';
import { plateNumber } from '@/lib/format';
import { buildingName } from '@/lib/format/building-name';
import { dateText, shortDateText } from '@/lib/format/dates';
import { plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT } from '@/lib/iso/kit';
import { printBuilding } from '@/lib/iso/print';
import { DAY_MS } from '@/lib/time';

const { story: copy } = houseCopy;

/** Drawing units. */
export const CARD_WIDTH = 335;
export const CARD_HEIGHT = 504;
const MARGIN = 20;
const INK = '#131A29';
const SOFT = '#465168';
const BLUE = '#1E63CF';
const LINE = '#C6D4E8';
const FONT =
  'PingFang SC,HarmonyOS Sans SC,Noto Sans SC,Noto Sans CJK SC,Microsoft YaHei,sans-serif';
const GROUND = 400;
const FOOT = 268;
const LOT = 40;
const ROOM = 86;
const BELOW = 14;
const LARGE = 188;
const SMALL = 1.5;

const daysSince = (start: number, at: number) => Math.max(1, Math.ceil((at - start) / DAY_MS) + 1);

function Line({
  x,
  y,
  size,
  colour = INK,
  weight = 400,
  anchor = 'start',
  children,
}: {
  x: number;
  y: number;
  size: number;
  colour?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}) {
  return (
    <text x={x} y={y} fontSize={size} fill={colour} fontWeight={weight} textAnchor={anchor}>
      {children}
    </text>
  );
}

function Stage({
  level,
  no,
  seed,
  place,
}: {
  level: number;
  no: number;
  seed: number;
  place: { x: number; y: number; width: number; height: number };
}) {
  const prefix = useId().replace(/\W/g, '');
  const markup = useMemo(
    () => printBuilding({ level, no, seed, isMine: true, isOnLot: true }, prefix, 'day'),
    [level, no, seed, prefix],
  );
  return (
    <RawSvg
      markup={markup}
      viewBox={`${-LOT / 2} ${-ROOM} ${LOT} ${ROOM + BELOW}`}
      place={place}
      align="xMidYMax"
    />
  );
}

const placeOf = (x: number, foot: number, scale: number) => ({
  x: x - (LOT * scale) / 2,
  y: foot - ROOM * scale,
  width: LOT * scale,
  height: (ROOM + BELOW) * scale,
});

function largeScale(level: number, no: number, seed: number): number {
  const { shape } = plotAppearance(no, level, seed);
  const high = (shape ? (HEIGHT[shape] ?? 0) : 0) + 16;
  return Math.min(4.4, LARGE / high);
}

interface StoryCardProps {
  ref: Ref<SVGSVGElement>;
  story: Story;
  seed: number;
  shown: number;
}

/** Colours are attributes, because it is also saved as a picture. */
export function StoryCard({ ref, story, seed, shown }: StoryCardProps) {
  const { stages, bricks, blockNo, areaName } = story;
  const stage = stages[shown] ?? stages[0]!;
  const sky = useId();
  const plate = copy.no(plateNumber(blockNo));
  const settledAt = stages[1]?.at ?? stage.at;
  const sum = bricks.logs + bricks.lessons + bricks.partners;
  const words = stages.map(({ level, at }) => `${dateText(at)}${buildingName(level)}`);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      role="img"
      aria-label={copy.picture(words)}
      fontFamily={FONT}
    >
      <linearGradient id={sky} x2="0" y2="1">
        <stop stopColor="#CFE1FB" />
        <stop offset=".66" stopColor="#FFFFFF" />
      </linearGradient>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={`url(#${sky})`} />
      <rect x={MARGIN} y="20" width="46" height="19" rx="3" fill="#1E63CF" />
      <Line x={MARGIN + 23} y={34} size={12} colour="#fff" weight={700} anchor="middle">
        {plate}
      </Line>
      <Line x={MARGIN + 56} y={34.5} size={13} colour={SOFT}>
        {areaName}
      </Line>
      <Line x={MARGIN} y={82} size={30} weight={700}>
        {buildingName(stage.level)}
      </Line>
      <Line x={MARGIN} y={104} size={13} colour={SOFT}>
        {copy.day(dateText(stage.at), daysSince(settledAt, stage.at))}
      </Line>
      <g key={shown} className="story-stage">
        <Stage
          level={stage.level}
          no={blockNo}
          seed={seed}
          place={placeOf(CARD_WIDTH / 2, FOOT, largeScale(stage.level, blockNo, seed))}
        />
      </g>
      <GroundLine story={story} seed={seed} shown={shown} />
      <path d={`M${MARGIN} 456h${CARD_WIDTH - 2 * MARGIN}`} stroke={LINE} />
      <Line x={MARGIN} y={482} size={12} colour={SOFT}>
        {sum === 0 ? copy.alone : copy.bricks(bricks.logs, bricks.lessons, bricks.partners)}
      </Line>
      {sum > 0 && (
        <Line x={CARD_WIDTH - MARGIN} y={482} size={12} weight={700} anchor="end">
          {copy.all(sum)}
        </Line>
      )}
    </svg>
  );
}

function GroundLine({
  story: { stages, blockNo },
  seed,
  shown,
}: Pick<StoryCardProps, 'story' | 'seed' | 'shown'>) {
  const pitch = (CARD_WIDTH - 8) / stages.length;
  const middle = (index: number) => 4 + pitch * (index + 0.5);
  const [nameSize, daySize] = stages.length > 6 ? [10.5, 9] : [12, 10.5];
  return (
    <>
      <path d={`M0 ${GROUND}h${CARD_WIDTH}`} stroke={LINE} />
      {stages.map(({ level, at }, index) => {
        const look =
          index === shown ? { colour: BLUE, weight: 700 } : { colour: SOFT, weight: 400 };
        return (
          <g key={level} opacity={index > shown ? 0.45 : 1}>
            <Stage
              level={level}
              no={blockNo}
              seed={seed}
              place={placeOf(middle(index), GROUND - 9 * SMALL, Math.min(SMALL, pitch / 38))}
            />
            <Line x={middle(index)} y={GROUND + 18} size={nameSize} {...look} anchor="middle">
              {buildingName(level)}
            </Line>
            <Line x={middle(index)} y={GROUND + 35} size={daySize} {...look} anchor="middle">
              {shortDateText(at, at)}
            </Line>
          </g>
        );
      })}
    </>
  );
}
