import { duration } from './terminal.mjs';
/** Table in docs/quality.md. */
import { blockOf, withBlock } from './written-block.mjs';

const BLOCK = 'proof';
const HEAD = ['| stage | result | time | date | RANDOM_SEED |', '|---|---|---|---|---|'];

const stageOf = (row) => row.split('|')[1]?.trim();

/**
 * Replaces rows of stages that ran; names missing ones.
 * @param {readonly { stage: string, passed: number, failed: number, ms: number, date: string, seed: string }[]} results
 */
export function withResults(text, stages, results) {
  const rows = new Map(
    blockOf(text, BLOCK)
      .filter((line) => line.startsWith('| '))
      .map((row) => [stageOf(row), row]),
  );
  for (const { stage, passed, failed, ms, date, seed } of results)
    rows.set(
      stage,
      `| ${stage} | ${passed} passed, ${failed} failed | ${duration(ms)} | ${date} | ${seed} |`,
    );
  return withBlock(text, BLOCK, [
    ...HEAD,
    ...stages.map((stage) => rows.get(stage) ?? `| ${stage} | not run | | | |`),
  ]);
}
