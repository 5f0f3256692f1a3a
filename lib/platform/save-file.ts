import { MINUTE_MS } from '../time';

/** Until the browser has read the blob. */
const READ_MS = MINUTE_MS;

/** Never throws; without downloads the browser opens it. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
