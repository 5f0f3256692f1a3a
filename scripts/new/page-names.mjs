import { SHARED_LIB } from '../lint/fences.mjs';

const PATH = /^(\/[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*)+$/;
const WORD = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Narrow nav bars, and source text. */
const TITLE = /^[^\s'"`\\<>{}][^'"`\\<>{}\n\r\t]{0,11}$/;
const TAKEN = new Set([...SHARED_LIB, 'ui']);

const kebab = (text) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (text) => text.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const pascal = (text) => camel(`-${text}`);

/** `word` defaults to the path's last part. @throws with a sentence that says what is wrong */
export function pageNamesOf(path, title, word = kebab(path?.split('/').at(-1) ?? '')) {
  if (!PATH.test(path ?? ''))
    throw new Error(
      `"${path ?? ''}" is no path of a page: write it as /pages/user/visitors, from the root, in letters, digits and hyphens`,
    );
  if (!TITLE.test(title ?? ''))
    throw new Error(
      `The page needs a title of 1 to 12 characters without quotes and brackets: npm run new page ${path} 访客`,
    );
  if (!WORD.test(word) || TAKEN.has(word))
    throw new Error(`"${word}" is no word of a domain: one in small letters, such as partners`);
  const file = kebab(path.split('/').at(-1));
  const isOfMember = path.startsWith('/pages/user/');
  return {
    path,
    title,
    word,
    folder: `app${path}`,
    file: `${file}-page`,
    component: `${pascal(file)}Page`,
    copy: `${camel(file)}Copy`,
    copyFile: file === word ? 'copy' : `${file}-copy`,
    parent: isOfMember ? 'ACCOUNT' : 'HOME',
    isForGuests: !isOfMember,
  };
}
