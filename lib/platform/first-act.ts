const FIRST_ACTS = ['pointerdown', 'keydown', 'scroll'] as const;
const OF_ALL = { capture: true, passive: true } as const;

export function onFirstAct(work: () => void): () => void {
  function run() {
    stop();
    work();
  }
  function stop() {
    for (const type of FIRST_ACTS) window.removeEventListener(type, run, OF_ALL);
  }
  for (const type of FIRST_ACTS) window.addEventListener(type, run, OF_ALL);
  return stop;
}
