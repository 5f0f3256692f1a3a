import { MINUTE_MS } from '../time';

/** The browser may take this long to read the blob. */
const READ_MS = MINUTE_MS;

/** Never throws; a browser without downloads opens the file. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
