/** While the page is visible, until the returned function is called. Never throws. */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let held: WakeLockSentinel | undefined;
  let isOver = false;
  async function hold() {
    if (document.visibilityState !== 'visible' || isOver) return;
    // Refused on a low battery.
    held = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void held?.release();
  }
  // The system releases it with each hidden page.
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}
