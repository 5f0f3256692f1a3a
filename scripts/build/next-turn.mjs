/** Resolves in a task of its own: what the page has waiting (a tap, a frame) comes first. Timers would wait 4 ms. */
export const nextTurn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
