interface Connection {
  saveData?: boolean;
  type?: string;
}

const connectionOf = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection;

/** The person asked for little data: even small files load on demand. */
export const hasDataSaver = (): boolean => connectionOf()?.saveData === true;

/** Large files are not prefetched with data saver or on a mobile connection. */
export const savesData = (): boolean => hasDataSaver() || connectionOf()?.type === 'cellular';
