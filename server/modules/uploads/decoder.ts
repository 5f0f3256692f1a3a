import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ErrorCode } from '@/lib/contract/errors';
import { SECOND_MS } from '@/lib/time';

const PROGRAM = path.join(process.cwd(), 'server', 'modules', 'uploads', 'decode-picture.mjs');
/** Processor time: a phone's largest picture takes one or two seconds. */
const MOST_MS = 10 * SECOND_MS;
/** Wall time, for a process that hangs. */
const MOST_WAIT_MS = 60 * SECOND_MS;
/** Decoding costs memory, so few run at once. */
const PARALLEL = 2;
const IDLE_MS = 30 * SECOND_MS;

export interface DecodeJob {
  bytes: Buffer;
  type: string;
  attempts: readonly { side: number; quality: number }[];
  /** Side of a cropped square; 0: scaled. */
  square: number;
  maxPixels: number;
  storedBytes: number;
}

export type Decoded = { bytes: Buffer; width: number; height: number } | { err: ErrorCode };

const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
let running = 0;
const waiting: (() => void)[] = [];

function takeChild(): ChildProcess {
  const rested = idle.pop();
  if (rested) clearTimeout(rested.timer);
  if (rested?.child.connected) return rested.child;
  const child = fork(PROGRAM, { serialization: 'advanced', execArgv: [] });
  // an idle process must not keep the server alive
  child.unref();
  child.channel?.unref();
  return child;
}

function rest(child: ChildProcess): void {
  const timer = setTimeout(() => {
    idle.splice(0, idle.length, ...idle.filter((one) => one.child !== child));
    child.disconnect();
  }, IDLE_MS);
  timer.unref();
  idle.push({ child, timer });
}

function decodeIn(child: ChildProcess, job: DecodeJob, mostMs: number): Promise<Decoded> {
  return new Promise((resolve) => {
    const end = (decoded: Decoded, isSound: boolean) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.channel?.unref();
      if (isSound) rest(child);
      else child.kill('SIGKILL');
      resolve(decoded);
    };
    const fail = () => end({ err: 'upload_broken' }, false);
    const timer = setTimeout(fail, MOST_WAIT_MS);
    child.once('message', (decoded: Decoded) => end(decoded, true));
    child.once('exit', fail);
    child.once('error', fail);
    child.channel?.ref();
    child.send({ ...job, mostMs }, (error) => {
      if (error) fail();
    });
  });
}

export async function decodePicture(job: DecodeJob, { mostMs = MOST_MS } = {}): Promise<Decoded> {
  while (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const decoded = await decodeIn(takeChild(), job, mostMs);
    return 'bytes' in decoded ? { ...decoded, bytes: Buffer.from(decoded.bytes) } : decoded;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
