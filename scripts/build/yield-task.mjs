/** Resolves in a new task, so that pending work of the page (a tap, a frame) runs first. Timers would wait 4 ms. */
export const yieldTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
