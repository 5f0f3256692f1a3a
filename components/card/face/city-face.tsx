import { RawSvg } from '@/components/ui/raw-svg';
import { faceCopy } from '@/lib/card/copy';
import { roleOf } from '@/lib/card/face';
import { plateNumber } from '@/lib/format';
import { Code, Contacts, Line, Name } from './elements';
import type { FaceProps } from './face-props';
import { CARD_WIDTH } from './themes';

const EDGE = 24;
const GOLD = { fill: '#F3BE45', ink: '#131A29' };
const CITY = { x: 0, y: 80, width: CARD_WIDTH, height: 299 };

function DoorPlate({ no, fill, ink }: { no: string; fill: string; ink: string }) {
  const width = 20 + no.length * 11.5 + 9;
  const x = CARD_WIDTH - EDGE - width;
  return (
    <g>
      <rect
        x={x + 0.5}
        y={26.5}
        width={width - 1}
        height={25}
        rx={3.5}
        fill={fill}
        stroke="#fff"
        strokeOpacity={0.35}
      />
      <text x={x + 8} y={46} fill={ink} fontSize={19} fontWeight={700}>
        {no}
        <tspan dx={1.5} fontSize={12} fontWeight={400}>
          {faceCopy.no}
        </tspan>
      </text>
    </g>
  );
}

export function CityFace({ face, theme, art, code, id }: FaceProps) {
  const { name, blockNo, blockAreaId, sign, level, isMayor, lines } = face;
  const drawing = art?.city(level, blockNo, blockAreaId ?? 1, theme.light ?? 'night');
  const room = CARD_WIDTH - 2 * EDGE - (blockNo === null ? 0 : 76);
  return (
    <>
      {drawing && (
        <>
          <defs>
            <linearGradient id={`${id}f`} x2="0" y2="1">
              <stop stopColor="#fff" stopOpacity={0} />
              <stop stopColor="#fff" offset={0.22} />
              <stop stopColor="#fff" offset={0.7} />
              <stop stopColor="#fff" stopOpacity={0} offset={0.98} />
            </linearGradient>
            <mask id={`${id}m`} maskUnits="userSpaceOnUse" {...CITY}>
              <rect {...CITY} fill={`url(#${id}f)`} />
            </mask>
          </defs>
          <g mask={`url(#${id}m)`}>
            <RawSvg
              markup={drawing.markup}
              viewBox={drawing.viewBox}
              place={CITY}
              align="xMidYMid slice"
            />
          </g>
        </>
      )}
      <Name
        x={EDGE}
        y={60}
        text={name}
        room={room}
        max={34}
        least={22}
        fill={theme.ink}
        spacing={0.04}
      />
      <Line
        x={EDGE}
        y={84}
        text={roleOf(face)}
        room={CARD_WIDTH - 2 * EDGE}
        max={15}
        min={11}
        fill={theme.soft}
      />
      {blockNo !== null && (
        <DoorPlate
          no={plateNumber(blockNo)}
          {...(isMayor ? GOLD : { fill: theme.accent, ink: '#fff' })}
        />
      )}
      <Line
        x={CARD_WIDTH - EDGE}
        y={67}
        text={sign}
        room={76}
        max={12}
        min={10}
        fill={theme.soft}
        anchor="end"
      />
      <Contacts lines={lines} x={EDGE} bottom={441} fill={theme.ink} />
      <Code code={code} x={225} y={360} theme={theme} />
    </>
  );
}
