const HEARTBEAT_MS = 10_000;
const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text);

export const bold = (text) => paint(1, text);
export const dim = (text) => paint(2, text);

export const say = (text = '') => process.stdout.write(`${text}\n`);

export function fail(sentence) {
  process.stderr.write(`\n${paint(31, sentence)}\n`);
  process.exit(1);
}

export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

export async function step(title, work) {
  const startedAt = Date.now();
  say(`${bold('▸')} ${title}`);
  const heartbeat = setInterval(
    () => say(dim(`  … ${duration(Date.now() - startedAt)}`)),
    HEARTBEAT_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    say(dim(`  ${duration(Date.now() - startedAt)}`));
  }
}
