/** Colours for people without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1.0), linear RGB. */
const BLINDNESS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seen(hex: string, matrix: readonly (readonly number[])[]): number[] {
  const linear = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0),
      ),
    ),
  );
}

/** CIE 1976 L*a*b* of linear RGB under D65; a distance of 10 is distinguishable at a glance. */
function lab([r = 0, g = 0, b = 0]: number[]): [number, number, number] {
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x = 0, y = 0, z = 0] = xyz.map((v) =>
    v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const between = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));

const NORMAL = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

export const distanceOf = (one: string, other: string): number =>
  between(lab(seen(one, NORMAL)), lab(seen(other, NORMAL)));

/** Under each kind of blindness. */
export const leastDistance = (one: string, other: string): number =>
  Math.min(
    ...Object.values(BLINDNESS).map((matrix) =>
      between(lab(seen(one, matrix)), lab(seen(other, matrix))),
    ),
  );
