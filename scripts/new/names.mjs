const PATTERN = /^([a-z][a-zA-Z]*)\.([a-z][a-zA-Z]*)$/;
const READS = /^(get|list|find|check)(?=[A-Z]|$)/;

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const kebab = (text) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `text`: `<word>.<verb>`; null = invalid. */
export function namesOf(text) {
  const parts = PATTERN.exec(text ?? '');
  if (!parts) return null;
  const [, word, verb] = parts;
  const isRead = READS.test(verb);
  const noun = isRead ? verb.replace(READS, '') || capital(verb) : capital(verb);
  return {
    word,
    verb,
    isRead,
    full: `${word}.${verb}`,
    path: `/api/${word}/${verb}`,
    hook: `use${noun}`,
    file: kebab(verb),
    hookFile: `use${kebab(noun)}`,
    routes: `${word}Routes`,
  };
}
