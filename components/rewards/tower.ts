/** Specification 18.11: storeys of a block, largest at the bottom. Drawing units; y down, ground at 0. */

/** 直接 is slender, 团队 broad. */
export const SLENDER = 24;
export const BROAD = 31;
const HEIGHT = 150;
const GAP = 2.4;
/** Share of the drawing's width. */
const LABEL_STEP = 0.26;
/** Even a small part has a visible roof. */
const LEAST = 5;
const WINDOW = { step: 7, inset: 4.5, first: 6.5, last: 4 };

export interface Storey {
  left: string;
  right: string;
  top: string;
  /** Empty for a low storey. */
  leftWindows: string;
  rightWindows: string;
  leader: string;
  dot: { x: number; y: number };
  /** Percent from the top. */
  labelAt: number;
}

export interface Tower {
  viewBox: string;
  storeys: Storey[];
}

const round = (value: number) => Math.round(value * 10) / 10;

function heightsOf(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  const room = HEIGHT - GAP * (values.length - 1) - LEAST * values.length;
  return values.map((value) => LEAST + (value / sum) * room);
}

function windows(z: number, top: number, x: number, half: number): string {
  let path = '';
  for (let y = z + WINDOW.first; y <= top - WINDOW.last; y += WINDOW.step)
    path += `M${x} ${round(half - y)}h${2 * (half - WINDOW.inset)}`;
  return path;
}

/** Moves labels apart, bottom first, then down again if they exceed the top. */
function labelsOf(middles: readonly number[], top: number, step: number): number[] {
  const labels: number[] = [];
  middles.forEach((y, index) => labels.push(Math.min(y, (labels[index - 1] ?? Infinity) - step)));
  for (let index = labels.length - 1, least = top + step / 2; index >= 0; index -= 1) {
    labels[index] = Math.max(labels[index] ?? 0, least);
    least = (labels[index] ?? 0) + step;
  }
  return labels;
}

/** `values` largest first, positive; `half`: half wall width. */
export function towerOf(values: readonly number[], half: number = SLENDER): Tower {
  const width = half * 2;
  let z = 0;
  const blocks = heightsOf(values).map((height) => {
    const from = z;
    z += height + GAP;
    return { from, to: from + height };
  });
  const top = -z - half - 4;
  const height = z + width + 14;
  const middles = blocks.map(({ from, to }) => half / 2 - (from + to) / 2);
  const full = width * 2 + 36;
  const labels = labelsOf(middles, top, full * LABEL_STEP);
  const storeys = blocks.map(({ from, to }, index) => {
    const y = middles[index] ?? 0;
    const label = labels[index] ?? 0;
    const wall = round(to - from);
    return {
      left: `M${-width} ${round(-from)}l${width} ${half}v${-wall}l${-width} ${-half}z`,
      right: `M0 ${round(half - from)}l${width} ${-half}v${-wall}l${-width} ${half}z`,
      top: `M${-width} ${round(-to)}l${width} ${-half}l${width} ${half}l${-width} ${half}z`,
      leftWindows: windows(from, to, -width + WINDOW.inset, half),
      rightWindows: windows(from, to, WINDOW.inset, half),
      leader: `M${half * 1.05} ${round(y)}L${width + 8} ${round(label)}H${width + 22}`,
      dot: { x: half * 1.05, y: round(y) },
      labelAt: round(((label - top) / height) * 100),
    };
  });
  return { viewBox: `${-width - 12} ${round(top)} ${full} ${round(height)}`, storeys };
}

export function groundOf(half: number) {
  const width = half * 2;
  return {
    shadow: `M0 ${-half - 3}h40l${width + 6} ${half + 3}l${-width - 6} ${half + 3}H0z`,
    top: `M${-width - 10} 0l${width + 10} ${-half - 5}l${width + 10} ${half + 5}l${-width - 10} ${half + 5}z`,
    left: `M${-width - 10} 4l${width + 10} ${half + 5}v-4l${-width - 10} ${-half - 5}z`,
    right: `M0 ${half + 9}l${width + 10} ${-half - 5}v-4l${-width - 10} ${half + 5}z`,
  };
}
