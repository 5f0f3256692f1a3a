import { RawSvg } from '@/components/ui/raw-svg';
import { faceCopy } from '@/lib/card/copy';
import { fitColumns, fitLine } from '@/lib/card/fit';
import { numeralsOf, sealOf } from '@/lib/card/numerals';
import { Code, Contacts, SERIF } from './elements';
import type { FaceProps } from './face-props';
import { CARD_WIDTH } from './themes';

interface DownProps {
  text: string;
  /** The second column stands left of this one. */
  x: number;
  top: number;
  room: number;
  max: number;
  min: number;
  pitch: number;
  columns?: 1 | 2;
  fill: string;
  weight?: number;
}

/** Middle line of a glyph, in em below its top. */
const BASELINE = 0.86;

const HAN = /\p{Script=Han}/u;
/** Baseline of a rotated line, in em left of its middle. */
const SIDEWAYS = 0.34;
const SIDEWAYS_MIN = 11;

/** Characters are positioned: renderers differ; Latin letters are rotated. */
function Down({ text, x, top, room, max, min, pitch, columns = 1, fill, weight }: DownProps) {
  if (text && !HAN.test(text)) {
    const fitted = fitLine(text, room, { max: max * 0.84, min: Math.min(min, SIDEWAYS_MIN) });
    return (
      <text
        transform={`translate(${x - fitted.size * SIDEWAYS} ${top}) rotate(90)`}
        fill={fill}
        fontSize={fitted.size}
        fontWeight={weight}
      >
        {fitted.text}
      </text>
    );
  }
  return fitColumns(text, room, { max, min, pitch, columns }).map(
    ({ characters, size }, column) => (
      <g key={column} fill={fill} fontSize={size} fontWeight={weight} textAnchor="middle">
        {characters.map((character, index) => (
          <text key={index} x={x - column * size * 1.2} y={top + size * (index * pitch + BASELINE)}>
            {character}
          </text>
        ))}
      </g>
    ),
  );
}

const SEAL = { x: 252, y: 226, size: 44 };

function Seal({ name, fill }: { name: string; fill: string }) {
  const right = sealOf(name) ?? faceCopy.sealFallback;
  const characters = [...right, ...faceCopy.seal];
  const { x, y, size } = SEAL;
  return (
    <g>
      <rect x={x} y={y} width={size} height={size} rx={5} fill={fill} />
      <rect
        x={x + 2.5}
        y={y + 2.5}
        width={size - 5}
        height={size - 5}
        rx={3}
        fill="none"
        stroke="#F9EFE2"
      />
      {characters.map((character, index) => (
        <text
          key={index}
          x={x + (index < 2 ? 30.5 : 13.5)}
          y={y + (index % 2 === 0 ? 19.5 : 37)}
          fill="#F9EFE2"
          fontSize={16}
          fontWeight={700}
          textAnchor="middle"
        >
          {character}
        </text>
      ))}
    </g>
  );
}

const STREET = { left: 14, bottom: 349, pitch: 44 };

export function ScrollFace({ face, theme, art, code }: FaceProps) {
  const { name, title, company, blockNo, areaName, sign, level, lines } = face;
  const soft = { max: 14, min: 11, pitch: 1.16, fill: theme.soft };
  return (
    <g fontFamily={SERIF}>
      <Down
        text={name}
        x={278}
        top={32}
        room={186}
        max={50}
        min={19}
        pitch={1.14}
        columns={2}
        fill={theme.ink}
        weight={700}
      />
      <Down {...soft} text={title} x={228} top={38} room={236} />
      <Down {...soft} text={company} x={title ? 207 : 228} top={38} room={236} />
      <Seal name={name} fill={theme.accent} />
      {blockNo !== null && (
        <Down
          text={`${numeralsOf(blockNo)}${faceCopy.no}`}
          x={62}
          top={34}
          room={200}
          max={15}
          min={12}
          pitch={1.2}
          fill={theme.accent}
          weight={700}
        />
      )}
      <Down
        text={[areaName, sign].filter(Boolean).join('·')}
        x={blockNo === null ? 62 : 38}
        top={34}
        room={200}
        max={15}
        min={11}
        pitch={1.2}
        fill={theme.soft}
      />
      {art?.street(level, theme.tint).map(({ markup, viewBox }, index) => (
        <RawSvg
          key={index}
          markup={markup}
          viewBox={viewBox}
          place={{
            x: STREET.left + index * STREET.pitch,
            y: STREET.bottom - 160,
            width: STREET.pitch,
            height: 160,
          }}
          align="xMidYMax"
        />
      ))}
      <path d={`M22 343.5h${CARD_WIDTH - 44}`} stroke={theme.ink} strokeOpacity={0.25} />
      <Contacts lines={lines} x={22} bottom={442} step={24} fill={theme.ink} hasIcons={false} />
      <Code code={code} x={225} y={360} theme={theme} />
    </g>
  );
}
