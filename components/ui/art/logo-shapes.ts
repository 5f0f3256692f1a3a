export const LOGO_VIEW = '-24.5 -36 49 52';
export const LOGO_SHAPES: readonly (readonly [fill: string, path: string])[] = [
  ['#B3CEF5', 'M-22 3l22 11v-3l-22-11z'],
  ['#97B9EC', 'M0 14l22-11v-3l-22 11z'],
  ['#D9E8FD', 'M-22 0l22-11 22 11-22 11z'],
  ['#337BE6', 'M-8-5l8 4v-25l-8-4z'],
  ['#1C55B4', 'M0-1l8-4v-25l-8 4z'],
  ['#8CBBFF', 'M-8-30l8-4 8 4-8 4z'],
  ['#6FA5F3', 'M2 0l8 4v-9l-8-4zM-18 0l8 4v-14l-8-4z'],
  ['#4483E0', 'M10 4l8-4v-9l-8 4zM-10 4l8-4v-14l-8 4z'],
  ['#B5D3FF', 'M2-9l8-4 8 4-8 4zM-18-14l8-4 8 4-8 4z'],
];
export const LOGO_PLOT = {
  fill: '#fff',
  stroke: '#337BE6',
  strokeWidth: 1.3,
  path: 'M-7.2 5.2l7.2-3.6 7.2 3.6-7.2 3.6z',
} as const;

export function logoFile(side: number): string {
  const shapes = LOGO_SHAPES.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('');
  const { fill, stroke, strokeWidth, path } = LOGO_PLOT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOGO_VIEW}" width="${side}" height="${side}">${shapes}<path fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round" d="${path}"/></svg>`;
}
