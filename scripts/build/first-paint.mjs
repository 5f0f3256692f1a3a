import postcss from 'postcss';
import { loadTs } from './load-ts.mjs';

const { markupOf, printStyles, usedStyles } = await loadTs('lib/kit/used-styles.ts');

/** A blank of a first frame that the server fills with one of several: `{{range|one=xl;many=lg}}`. */
const CHOICE = /\{\{\w+\|([^}]*)\}\}/g;

/** Of an attribute that the server chooses every value that it may have. */
function choicesOf(value) {
  const choices = value.match(/^\{\{\w+\|([^}]*)\}\}$/)?.[1];
  return choices === undefined ? [value] : choices.split(';').map((pair) => pair.split('=')[1]);
}

/** A class that the server chooses later is one of these. */
const everyChoice = (value) =>
  value.replace(CHOICE, (_, choices) => choices.replace(/\w+=/g, ' ').replaceAll(';', ' '));

/** Attributes of an element, with all classes and values that they may have. */
const withChoices = ({ name, attributes }) => ({
  name,
  attributes: [...attributes].flatMap(([key, value]) =>
    key === 'class' ? [[key, everyChoice(value)]] : choicesOf(value).map((one) => [key, one]),
  ),
});

/** The rules of a style sheet that the first paint of a page can need. @param elements of the page (html.mjs) */
export const rulesFor = (elements, css) =>
  printStyles(usedStyles(postcss.parse(css).nodes, markupOf(elements.map(withChoices))));
