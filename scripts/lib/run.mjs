import { spawn } from 'node:child_process';
import os from 'node:os';

const STOP_GRACE_MS = 10_000;
const running = new Set();

/** With its process group; SIGTERM, then SIGKILL. */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGTERM');
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_GRACE_MS);
  await ended;
  clearTimeout(insist);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group is gone already.
  }
}

/** Another handler in this process may answer the signal. */
async function leave(signal) {
  const isAlone = process.listenerCount(signal) === 1;
  await Promise.all([...running].map(stop));
  if (isAlone) process.exit(signal === 'SIGINT' ? 130 : 143);
}
const killAll = () => running.forEach((child) => signalGroup(child, 'SIGKILL'));

/** Without children, signals are left to the caller. */
function watchSignals(isOn) {
  const change = isOn ? 'on' : 'off';
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process[change](signal, leave);
  process[change]('exit', killAll);
}

/** In its own group, ended with us; `isIdle`: idle time only. */
export function start(command, args, { isIdle = false, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
  if (isIdle && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  if (running.size === 0) watchSignals(true);
  running.add(child);
  const forget = () => {
    if (running.delete(child) && running.size === 0) watchSignals(false);
  };
  child.once('close', forget);
  child.once('error', forget);
  return child;
}

/** Exit code 1 after a signal, 127 when not started. @returns {Promise<{ code: number, output: string }>} */
export function run(command, args, { echo = true, timeoutMs = 0, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const chunks = [];
    const timer = timeoutMs > 0 ? setTimeout(() => void stop(child), timeoutMs) : undefined;
    const collect = (target) => (chunk) => {
      chunks.push(chunk);
      if (echo) target.write(chunk);
    };
    child.stdout?.on('data', collect(process.stdout));
    child.stderr?.on('data', collect(process.stderr));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);
