interface Connection {
  saveData?: boolean;
  type?: string;
}

const connectionOf = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection;

/** Then even small files load on demand. */
export const hasDataSaver = (): boolean => connectionOf()?.saveData === true;

/** Large files: also not on a known mobile connection. */
export const savesData = (): boolean => hasDataSaver() || connectionOf()?.type === 'cellular';
