import { MINUTE_MS } from '../time';

/** A browser may take this long to begin reading what it was given. */
const READ_MS = MINUTE_MS;

/** Saves a text or a picture as a download. Never throws; a browser without downloads opens it instead. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
