interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether nothing should be loaded ahead: the person saves data, or is known to be on a mobile network. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}
