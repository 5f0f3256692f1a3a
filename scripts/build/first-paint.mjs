import postcss from 'postcss';
import { loadTs } from './load-ts.mjs';

const { markupOf, printStyles, usedStyles } = await loadTs('lib/kit/used-styles.ts');

export const rulesFor = (elements, css) =>
  printStyles(usedStyles(postcss.parse(css).nodes, markupOf(elements)));
