const POLL_MS = 500;

/**
 * npm forwards a signal to its shell only, and a killed npm forwards none: this process sends itself SIGTERM when its parent
 * is gone. Only under npm; a process that was put into the background deliberately keeps running.
 */
export function endWithParent(env = process.env) {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  watch.unref();
}
