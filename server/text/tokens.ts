/** Runs of one script: Chinese characters, or letters and digits of others. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const CHINESE = /\p{Script=Han}/u;
/** Longer ones are no words: PostgreSQL refuses lexemes of 2 KB. */
const LONGEST = 40;

/**
 * The searchable parts of a text, in order: every pair of neighbouring Chinese characters (a single one stands alone), and
 * whole words of other scripts in lower case. PostgreSQL's own parsers do not divide Chinese into words.
 */
export function tokensOf(text: string): string[] {
  const runs = text.normalize('NFKC').toLowerCase().match(RUNS) ?? [];
  return runs.flatMap((run) => (CHINESE.test(run) ? pairsOf([...run]) : [run])).filter((token) => token.length <= LONGEST);
}

const pairsOf = (chars: string[]): string[] => (chars.length === 1 ? chars : chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`));
