const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const CHINESE = /\p{Script=Han}/u;
/** PostgreSQL refuses lexemes of 2 KB. */
const LONGEST = 40;

const runsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(RUNS) ?? [];
const pairsOf = (chars: readonly string[]): string[] =>
  chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`);

/**
 * Bigrams of Chinese with each run's last character: every character begins a token. Other words whole, in lower case.
 * PostgreSQL does not segment Chinese.
 */
export function tokensOf(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (!CHINESE.test(run)) return run.length <= LONGEST ? [run] : [];
    const chars = [...run];
    return [...pairsOf(chars), ...chars.slice(-1)];
  });
}

/** Stop words of questions: texts rarely contain them. */
const ASKING =
  /我?想(?:知道|问)|请教|你好|我的|为什么|怎么样|怎么办|怎么|怎样|如何|什么|请问|能不能|可不可以|是不是|有没有|哪里|吗|呢/g;

/** A required part: a token, or with `isPrefix` any token that begins so. */
export interface Sought {
  token: string;
  isPrefix: boolean;
}

/** Each part once, without stop words. */
export function soughtIn(keyword: string): Sought[] {
  const partsOf = (text: string): Sought[] =>
    runsOf(text).flatMap((run): Sought[] => {
      const chars = [...run];
      if (!CHINESE.test(run)) return run.length <= LONGEST ? [{ token: run, isPrefix: false }] : [];
      return chars.length === 1
        ? [{ token: run, isPrefix: true }]
        : pairsOf(chars).map((token) => ({ token, isPrefix: false }));
    });
  const parts = partsOf(keyword.normalize('NFKC').replace(ASKING, ' '));
  const all = parts.length > 0 ? parts : partsOf(keyword);
  return all.filter(({ token }, at) => all.findIndex((other) => other.token === token) === at);
}
