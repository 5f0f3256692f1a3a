const ROUNDS = 60;

export const excess: string[] = [];
export const say = (text: string) => void process.stdout.write(`${text}\n`);

export const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

export const partOf = (value: number, budget: number): string =>
  `${Math.round((100 * value) / budget)} %`.padStart(7);

export function check(name: string, value: number, budget: number, unit: string): void {
  if (!(value <= budget)) excess.push(`${name}: ${value.toFixed(1)} ${unit}, budget ${budget}`);
}

/** Sequential; prints and returns the median (ms). @param budget of the 95th percentile (ms) */
export async function time(
  name: string,
  budget: number,
  call: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  await call(0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const from = performance.now();
    await call(round);
    times.push(performance.now() - from);
  }
  const middle = quantile(times, 0.5);
  const high = quantile(times, 0.95);
  say(
    `${name.padEnd(44)}${middle.toFixed(1).padStart(7)} ms${high.toFixed(1).padStart(8)} ms  budget ${budget}${partOf(high, budget)}`,
  );
  check(name, high, budget, 'ms');
  return middle;
}

export function conclude(): void {
  say(excess.length === 0 ? 'Within the budgets' : excess.join('\n'));
  process.exitCode = excess.length === 0 ? 0 : 1;
}
