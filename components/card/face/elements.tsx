import { envelopeSimple, mapPin, phone, wechatLogo } from '@/components/ui/icons/pages';
import type { Face, LineKind } from '@/lib/card/face';
import { fitLine, fitName, NAME_LEADING } from '@/lib/card/fit';
import type { CodeArt } from './art';
import type { Theme } from './themes';

/** Families by name, because a picture cannot use the page's variables. */
export const SANS =
  "'SF Pro Text','PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Noto Sans CJK SC','Source Han Sans SC','Microsoft YaHei',sans-serif";
export const SERIF =
  "'Songti SC','STSong','Noto Serif SC','Noto Serif CJK SC','Source Han Serif SC','SimSun',serif";

interface LineProps {
  x: number;
  y: number;
  text: string;
  room: number;
  max: number;
  min: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'end';
}

export function Line({ x, y, text, room, max, min, fill, weight = 400, anchor }: LineProps) {
  if (!text) return null;
  const fitted = fitLine(text, room, { max, min });
  return (
    <text x={x} y={y} fill={fill} fontSize={fitted.size} fontWeight={weight} textAnchor={anchor}>
      {fitted.text}
    </text>
  );
}

interface NameProps extends Pick<LineProps, 'x' | 'text' | 'room' | 'max' | 'fill'> {
  least: number;
  y: number;
  spacing: number;
}

export function Name({ x, y, text, room, max, least, fill, spacing }: NameProps) {
  const { lines, size } = fitName(text, { room, max, least, spacing });
  return (
    <g fill={fill} fontSize={size} fontWeight={700} letterSpacing={spacing * size}>
      {lines.map((line, index) => (
        <text key={index} x={x} y={y - (lines.length - 1 - index) * size * NAME_LEADING}>
          {line}
        </text>
      ))}
    </g>
  );
}

const ICONS: Record<LineKind, string> = {
  mobile: phone,
  wechat: wechatLogo,
  email: envelopeSimple,
  place: mapPin,
};
const LINE_STEP = 26;
const CONTACT_ROOM = 186;

export function Contacts({
  lines,
  x,
  bottom,
  fill,
  hasIcons = true,
  step = LINE_STEP,
}: {
  lines: Face['lines'];
  x: number;
  bottom: number;
  fill: string;
  hasIcons?: boolean;
  step?: number;
}) {
  const indent = hasIcons ? 25 : 0;
  return lines.map(({ kind, text }, index) => {
    const y = bottom - (lines.length - 1 - index) * step;
    return (
      <g key={kind} fill={fill}>
        {hasIcons && (
          <svg x={x} y={y - 13.5} width={17} height={17} viewBox="0 0 256 256">
            <path d={ICONS[kind]} />
          </svg>
        )}
        <Line
          x={x + indent}
          y={y}
          text={text}
          room={CONTACT_ROOM - indent}
          max={14}
          min={10.5}
          fill={fill}
        />
      </g>
    );
  });
}

const CODE = 88;
const QUIET = 2;

export function Code({
  code,
  x,
  y,
  theme,
}: {
  code: CodeArt | null;
  x: number;
  y: number;
  theme: Theme;
}) {
  const side = (code?.size ?? 0) + 2 * QUIET;
  return (
    <>
      <rect x={x} y={y} width={CODE} height={CODE} rx={4} fill={theme.codeGround} />
      {code && (
        <svg
          x={x}
          y={y}
          width={CODE}
          height={CODE}
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill={theme.code} />
        </svg>
      )}
    </>
  );
}
