/** Between two comments with its name. */

/** @throws Error when the text has no such block */
function boundsOf(text, name) {
  const begin = `<!-- ${name}: begin -->`;
  const end = `<!-- ${name}: end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`no block "${name}" to write to`);
  return [from + begin.length, to];
}

export const blockOf = (text, name) =>
  text
    .slice(...boundsOf(text, name))
    .trim()
    .split('\n');

/** @throws Error when the text has no such block */
export function withBlock(text, name, lines) {
  const [from, to] = boundsOf(text, name);
  return `${text.slice(0, from)}\n${lines.join('\n')}\n${text.slice(to)}`;
}
