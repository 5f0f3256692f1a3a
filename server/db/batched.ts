interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Statements in flight; one stuck connection does not stop the others. */
const MAX_IN_FLIGHT = 3;
const MAX_BATCH = 100;

/** Groups calls: under load one round trip serves many. @param askAll answers in asking order */
export function batched<Ask, Answer>(
  askAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let inFlight = 0;
  let isPlanned = false;

  async function answer(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(batch.map(({ ask }) => ask));
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function send(): void {
    isPlanned = false;
    if (waiting.length === 0 || inFlight >= MAX_IN_FLIGHT) return;
    const batch = waiting.slice(0, MAX_BATCH);
    waiting = waiting.slice(MAX_BATCH);
    inFlight += 1;
    void answer(batch).finally(() => {
      inFlight -= 1;
      send();
    });
    plan();
  }

  /** Waits for pending I/O, so calls arriving together share a batch. */
  function plan(): void {
    if (isPlanned || waiting.length === 0 || inFlight >= MAX_IN_FLIGHT) return;
    isPlanned = true;
    setImmediate(send);
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      plan();
    });
}
