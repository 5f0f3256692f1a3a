import postcss from 'postcss';
import { loadTs } from './load-ts.mjs';

const { markupOf, printStyles, usedStyles } = await loadTs('lib/kit/used-styles.ts');

/** A blank of a first frame that the server fills with one of several: `{{range|one=xl;many=lg}}`. */
const CHOICE = /\{\{\w+\|([^}]*)\}\}/g;

/** A class that the server chooses later is one of these. */
const everyChoice = (value) =>
  value.replace(CHOICE, (_, choices) => choices.replace(/\w+=/g, ' ').replaceAll(';', ' '));

/** Attributes of an element, with all classes that it may have. */
const withChoices = ({ name, attributes }) => ({
  name,
  attributes: [...attributes].map(([key, value]) => [
    key,
    key === 'class' ? everyChoice(value) : value,
  ]),
});

/** The rules of a style sheet that the first paint of a page can need. @param elements of the page (html.mjs) */
export const rulesFor = (elements, css) =>
  printStyles(usedStyles(postcss.parse(css).nodes, markupOf(elements.map(withChoices))));
