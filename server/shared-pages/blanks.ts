const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. Control characters, which no parser keeps as they are, are dropped. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

/** Values of the `{{name}}` blanks of a first frame, as text; of `{{name|format}}` where the page says how. */
export type Words = Readonly<Record<string, string | ((format: string) => string)>>;

const BLANK = /\{\{(\w+)(?:\|([^}]*))?\}\}/g;

/** Markup with its blanks filled in; what is put into them is not searched for blanks. */
export const fillBlanks = (markup: string, words: Words): string =>
  markup.replace(BLANK, (_, name: string, format: string = '') => {
    const word = words[name] ?? '';
    return escapeHtml(typeof word === 'string' ? word : word(format));
  });

/** One row of a list: which of the sample rows it is like, and its words. */
export interface FilledRow {
  kind: string;
  words: Words;
}

const SAMPLE = /<(\w+) data-each="(\w+)"([^>]*>[\s\S]*?<\/\1>)/g;

/** The rows of a list in the place of its samples (`data-each`, no element of their own name inside); unknown kinds are left out. */
export function fillRows(samples: string, rows: readonly FilledRow[]): string {
  const known = new Map(
    [...samples.matchAll(SAMPLE)].map(([, element, kind = '', rest = '']) => [
      kind,
      `<${element}${rest}`,
    ]),
  );
  return rows.map(({ kind, words }) => fillBlanks(known.get(kind) ?? '', words)).join('');
}
