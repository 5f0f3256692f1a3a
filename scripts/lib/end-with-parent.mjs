const POLL_MS = 500;

/** npm does not forward all signals, so this process sends itself SIGTERM when its parent is gone. Only under npm. */
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
