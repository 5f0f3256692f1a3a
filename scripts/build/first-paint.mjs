import postcss from 'postcss';
import { loadTs } from './load-ts.mjs';

const { markupOf, printStyles, usedStyles } = await loadTs('lib/kit/used-styles.ts');

/** The rules of a style sheet that the first paint of a page can need. @param elements of the page (html.mjs) */
export const rulesFor = (elements, css) =>
  printStyles(usedStyles(postcss.parse(css).nodes, markupOf(elements)));
