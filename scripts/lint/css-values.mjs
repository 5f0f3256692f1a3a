/** Tokens are in app/tokens.css. */
import fs from 'node:fs';
import postcss from 'postcss';
import { filesBelow } from '../build/files.mjs';

const TOKENS = 'app/tokens.css';
/** Plain sheets draw pictures, and a palette stands beside what it paints; these modules do both. */
const DRAWINGS = [
  'card/theme-picker',
  'city/desk/desk',
  'city/hall/map-level',
  'city/street/near-beside',
  'city/today/today',
  'payments/closed-hours',
  'rewards/reward-tower',
  'sharing/share-sheet',
  'sharing/sharing',
  'wallet/money/flow',
].map((name) => `components/${name}.module.css`);
/** From here on lengths are measures, like a width. */
const MEASURE = { rem: 0.5, px: 25 };

const SPACING = /^(?:padding|margin|(?:row-|column-)?gap)\b/;
const TYPE = /^(?:font|font-size|line-height)$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(rem|px)\b/g;

const isDrawing = (file) => /^components\/.*(?<!\.module)\.css$/.test(file);

/** In the console px are tokens too; in the app px belong to the device. */
function hasRawLength(file, value) {
  const unit = file.startsWith('console/') ? 'px' : 'rem';
  return [...value.matchAll(LENGTH)].some(
    ([, number, found]) =>
      found === unit && number > (unit === 'px' ? 1 : 0) && number < MEASURE[unit],
  );
}

function faultOf(file, { prop, value }) {
  if (COLOUR.test(value) && !DRAWINGS.includes(file)) return 'colour';
  if (SPACING.test(prop) && hasRawLength(file, value)) return 'spacing';
  if (TYPE.test(prop) && hasRawLength(file, value)) return 'type';
  if (prop === 'font-weight' && /^\d/.test(value)) return 'type';
  return null;
}

export function rawValues(file, css) {
  if (file === TOKENS || isDrawing(file)) return [];
  const found = [];
  postcss.parse(css).walkDecls((declaration) => {
    const fault = faultOf(file, declaration);
    const { prop, value, source } = declaration;
    if (fault)
      found.push(`${file}:${source.start.line} raw ${fault}, take a token: ${prop}: ${value}`);
  });
  return found;
}

export const rawValuesOf = (files) =>
  files.flatMap((file) => rawValues(file, fs.readFileSync(file, 'utf8')));

export const styleSheets = () =>
  ['app', 'components', 'console']
    .flatMap((folder) => [...filesBelow(folder, ['.css'])])
    .filter((file) => !/^console\/(?:out|\.next)\//.test(file));
