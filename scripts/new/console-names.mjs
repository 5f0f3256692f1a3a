/** All spellings of a console word. */

/** As in lib/contract/console/permissions.ts. */
const PERMISSION = /^[a-z]+\.[a-z]+$/;
const WORD = /^[a-z][a-z0-9]*$/;
/** Menu and source text. */
const TITLE = /^[^\s'"`\\<>{}][^'"`\\<>{}\n\r\t]{0,7}$/;
const TAKEN = new Set(['app', 'kit', 'ui', 'api', 'public', 'out', 'new']);

const pascal = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * `word`: plural, such as `coupons`; `title` defaults to it; `permission` for both calls.
 * @param {string} word in the plural, such as `coupons`
 * @param {string} [title] of the page, default: the word
 * @param {string} [permission] that both calls need
 * @throws with a sentence that says what is wrong
 */
export function consoleNamesOf(word, title = word, permission = 'members.read') {
  if (!WORD.test(word ?? '') || TAKEN.has(word))
    throw new Error(
      `"${word ?? ''}" is no word of the console: one in small letters, in the plural, such as coupons`,
    );
  if (!TITLE.test(title))
    throw new Error(
      `The page needs a title of 1 to 8 characters without quotes and brackets: npm run new console ${word} 优惠券`,
    );
  if (!PERMISSION.test(permission))
    throw new Error(
      `"${permission}" is no permission: write it as lib/contract/console/permissions.ts does, such as members.read`,
    );
  const name = pascal(word);
  const one = pascal(word.replace(/s$/, '') || word);
  return {
    word,
    title,
    permission,
    listCall: `list${name}`,
    getCall: `get${one === name ? `${one}One` : one}`,
    idField: `${word.replace(/s$/, '') || word}Id`,
    row: `${one}Row`,
    screen: `${name}Screen`,
    panel: `${one}Panel`,
    routes: `${word}Routes`,
    constant: word.toUpperCase(),
  };
}
