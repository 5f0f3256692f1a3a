interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether to skip prefetching: data saver is on, or the connection is known to be mobile. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}
