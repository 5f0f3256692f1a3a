const LINES = 120;
const BEGINS = /^✖ failing tests:|^FAIL |^\s+1\) \[/;
const NOISE = /^PASS /;

export function failuresOf(output) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !NOISE.test(line));
  const from = lines.findIndex((line) => BEGINS.test(line));
  return (from < 0 ? lines.slice(-LINES) : lines.slice(from, from + LINES)).join('\n');
}
