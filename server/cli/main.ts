import { createProgram } from './program';
import { askHidden } from './sign-in';

const program = await createProgram(
  {
    env: process.env,
    write: (text) => void process.stdout.write(text),
    fail: (text, exit) => {
      process.stderr.write(`${text}\n`);
      process.exitCode = exit;
    },
    printNotice: (text) => void process.stderr.write(`${text}\n`),
    ...(process.stdin.isTTY ? { ask: askHidden } : {}),
  },
  process.argv.slice(2),
);

program.parseAsync(process.argv).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
