const LINES = 120;
/** Where node's runner, Jest and Playwright begin to print what failed. */
const BEGINS = /^✖ failing tests:|^FAIL |^\s+1\) \[/;
const NOISE = /^PASS /;

/** The part of a runner's output about failures; without a known marker, its end. */
export function failuresOf(output) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !NOISE.test(line));
  const from = lines.findIndex((line) => BEGINS.test(line));
  return (from < 0 ? lines.slice(-LINES) : lines.slice(from, from + LINES)).join('\n');
}
