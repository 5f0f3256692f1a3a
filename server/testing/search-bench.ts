/** `npm run bench -- search`: ten thousand texts; fails above the budget. */
import { searchContent } from '@/lib/contract/help';
import { testApp } from './app';
import { manyTexts, rareWord } from './many-texts';

const TEXTS = Number(process.env.SEARCH_TEXTS ?? 10_000);
const BUDGET_MS = 50;
const ROUNDS = 41;
const SENTENCES = 18;
const say = (text: string) => void process.stdout.write(`${text}\n`);

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['a rare word', rareWord(4_321)],
  ['a common word', '提现'],
  ['two words', '提现 到账'],
  ['a title', '实名认证'],
  ['as it is spoken', '提现多久能到账'],
  ['a word, a character', '门牌 换'],
  ['nothing', '无此词汇啊'],
];

async function main(): Promise<void> {
  const app = await testApp();
  const from = performance.now();
  await manyTexts(app.db, TEXTS, { sentences: SENTENCES });
  say(
    `search              ${TEXTS.toLocaleString('en-US')} texts made findable in ${Math.round((performance.now() - from) / 1000)} s`,
  );
  const caller = app.caller();
  const tooSlow: string[] = [];
  for (const [name, keyword] of QUESTIONS) {
    const times: number[] = [];
    let total = 0;
    for (let i = 0; i < ROUNDS; i += 1) {
      const start = performance.now();
      const { data } = await caller.send(searchContent, { keyword });
      times.push(performance.now() - start);
      total = data.list.total;
    }
    const middle = times.sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? NaN;
    say(`${name.padEnd(20)}${middle.toFixed(1).padStart(6)} ms  ${keyword}: ${total} found`);
    if (middle > BUDGET_MS) tooSlow.push(name);
  }
  await app.close();
  say(
    tooSlow.length === 0
      ? `Every search within ${BUDGET_MS} ms.`
      : `More than ${BUDGET_MS} ms: ${tooSlow.join(', ')}`,
  );
  process.exitCode = tooSlow.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
