/** Every spelling of one resource of the operators' console. */

const PERMISSION = /^[a-z]+\.[a-z]+$/;
const NOUN = /^[a-z]{2,24}$/;
const ACTION = /^[a-z][a-zA-Z]{1,24}$/;
/** Shown in the menu, and written into source text. */
const TITLE = /^[^\s'"`\\<>{}][^'"`\\<>{}\n\r\t]{0,7}$/;
const TAKEN = new Set(['new', 'list', 'show', 'export', 'page']);

const pluralOf = (noun) =>
  /[^aeiou]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : `${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`;

/**
 * @param {string} noun in the singular, such as `coupon`: the command and the file
 * @param {string} [title] of the page, default: the noun
 * @param {string} [permission] that reads and actions need
 * @param {string[]} actions `issue`, `endSessions`
 * @throws with a sentence that says what is wrong
 */
export function consoleNamesOf(noun, title = noun, permission = 'members.read', ...actions) {
  if (!NOUN.test(noun ?? '') || TAKEN.has(noun))
    throw new Error(
      `"${noun ?? ''}" is no noun of the console: one in small letters, in the singular, such as coupon`,
    );
  if (!TITLE.test(title))
    throw new Error(
      `The page needs a title of 1 to 8 characters without quotes and brackets: npm run new console ${noun} 优惠券`,
    );
  if (!PERMISSION.test(permission))
    throw new Error(
      `"${permission}" is no permission: write it as lib/contract/console/permissions.ts does, such as members.read`,
    );
  const wrong = actions.find((action) => !ACTION.test(action) || TAKEN.has(action));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is no action: one as it is called, such as issue or endSessions`);
  const pascal = noun.charAt(0).toUpperCase() + noun.slice(1);
  return { noun, plural: pluralOf(noun), title, permission, actions, pascal };
}
