'use client';

import { plateNumber } from '@/lib/format';
import { plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT } from '@/lib/iso/kit';
import { liftsOf, type Pin } from './pins';
import { plotPoint, type World, worldOf } from './world';

const BRICK = ['M-6-6l6-3 6 3-6 3z', 'M-6-6l6 3v4l-6-3z', 'M6-6l-6 3v4l6-3z'];
export const DOT = 3.6;
export const DOT_LIFT = 4;
const PLATE = 'M0 0l-3.5-4h7z';
/** Plates keep their size on screen, a little larger when zoomed in. */
export const plateScale = (scale: number) => (1.06 + 0.1 * Math.min(scale, PLATE_NEAR)) / scale;
const PLATE_NEAR = 2.4;

const PLATE_WIDTH = 30;
export const BARE_PLATE = 17;
export const NAMED_PLATE = 34;

export interface Mark {
  no: number;
  level: number;
  kind: 'me' | 'selected' | 'friend';
  isMayor: boolean;
  isOffered: boolean;
  sign: string;
}

const CROWN = 12;
type Roofed = Pick<Mark, 'no' | 'level' | 'isMayor' | 'isOffered'>;
const shapeOf = ({ no, level, isOffered }: Roofed, seed: number) =>
  plotAppearance(no, level, seed).shape ?? (isOffered ? 's' : null);

function houseHeight(mark: Roofed, seed: number): number {
  const shape = shapeOf(mark, seed);
  return shape ? (HEIGHT[shape] ?? 0) : 0;
}

export const roofOf = (mark: Roofed, seed: number): number =>
  houseHeight(mark, seed) + (mark.isMayor && shapeOf(mark, seed) ? CROWN : 0) + 4;

/** Writes to the DOM, because a zoom must not wait for React. */
export function scaleMarks(box: HTMLElement, mapScale: number): void {
  box.querySelector('svg > g')?.setAttribute('transform', `scale(${mapScale})`);
  const scale = plateScale(mapScale);
  const plates = [...box.querySelectorAll<SVGGElement>('[data-plate]')];
  const pins = plates.map(({ dataset }): Pin => {
    const [x = 0, y = 0, width = 0, height = 0] = (dataset.pin ?? '').split(',').map(Number);
    return { x, y, width: width * scale, height: height * scale };
  });
  const lifts = liftsOf(pins);
  for (const [at, plate] of plates.entries()) {
    const foot = Number(plate.dataset.plate ?? 0) - (lifts[at] ?? 0);
    const place = `translate(0 ${foot})scale(${scale})`;
    if (plate.getAttribute('transform') !== place) plate.setAttribute('transform', place);
  }
}

interface MarksProps {
  ref: React.Ref<HTMLDivElement>;
  plotCount: number;
  seed: number;
  marks: readonly Mark[];
  newBricks: number;
}

export function Marks({ ref, plotCount, seed, marks, newBricks }: MarksProps) {
  const world = worldOf(plotCount);
  return (
    <div ref={ref} className="map-marks">
      <svg className="iso">
        <g>
          <defs>
            <linearGradient id="map-beam" x2="0" y2="1">
              <stop className="b0" />
              <stop className="b1" offset="1" />
            </linearGradient>
          </defs>
          {marks.map((mark) => (
            <PlotMark
              key={`${mark.kind}${mark.no}`}
              mark={mark}
              world={world}
              seed={seed}
              newBricks={mark.kind === 'me' ? newBricks : 0}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

function PlotMark({
  mark,
  world,
  seed,
  newBricks,
}: {
  mark: Mark;
  world: World;
  seed: number;
  newBricks: number;
}) {
  const [x, y] = plotPoint(world, mark.no);
  const roof = roofOf(mark, seed);
  return (
    <g transform={`translate(${x} ${y})`}>
      {mark.kind === 'me' && (
        // Covers the roof only, so house and sign keep their colours.
        <path
          className="map-beam"
          fill="url(#map-beam)"
          d={`M-14 ${-houseHeight(mark, seed)}l14 7 14-7 7-92h-42z`}
        />
      )}
      {newBricks > 0 && (
        <g key={newBricks} className="map-brick">
          {BRICK.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      )}
      {mark.kind === 'friend' ? (
        <g data-friend={`${x},${y - roof}`}>
          <g data-plate={-roof}>
            <circle className="map-friend" cy={-DOT_LIFT} r={DOT} />
          </g>
        </g>
      ) : (
        <g
          data-plate={-roof}
          data-pin={[x, y - roof, PLATE_WIDTH, mark.sign ? NAMED_PLATE : BARE_PLATE].join()}
        >
          <g className={mark.kind === 'me' ? 'plate' : 'plate alt'}>
            <path d={PLATE} />
            <rect x="-15" y="-17" width="30" height="14" rx="2.5" />
            <text y="-6.4">{plateNumber(mark.no)}</text>
            {mark.sign && <Sign text={mark.sign} />}
          </g>
        </g>
      )}
    </g>
  );
}

const LETTER = 9.5;
const SIGN_PADDING = 10;

function Sign({ text }: { text: string }) {
  const width = [...text].length * LETTER + SIGN_PADDING;
  return (
    <>
      <rect x={-width / 2} y="-34" width={width} height="15" rx="2.5" />
      <text className="sign" y="-23.2">
        {text}
      </text>
    </>
  );
}
