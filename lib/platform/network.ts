interface Connection {
  saveData?: boolean;
  type?: string;
}

const connectionOf = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection;

/** The person asked for little data: even small files are then fetched on demand. */
export const hasDataSaver = (): boolean => connectionOf()?.saveData === true;

/** No prefetching of large files: data saver is on, or the connection is known to be mobile. */
export const savesData = (): boolean => hasDataSaver() || connectionOf()?.type === 'cellular';
