import { expect, test } from '@playwright/test';

const SAID_CHARS = 600;

export const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

/** Claims something of one case after the other in the same tab, and names every case that fails. */
export async function inTurn<T>(
  cases: readonly T[],
  nameOf: (one: T) => string,
  claim: (one: T, index: number) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const [index, one] of cases.entries())
    await test
      .step(nameOf(one), () => claim(one, index))
      .catch((error: Error) =>
        failures.push(`${nameOf(one)}: ${(error.stack ?? error.message).slice(0, SAID_CHARS)}`),
      );
  expect(failures).toEqual([]);
}
