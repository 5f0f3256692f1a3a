import { partnersSheetsCopy } from './sheets-copy';

const { detail: copy } = partnersSheetsCopy;

/** The contract's, without yup (a test compares). */
export const NOTE_LIMITS = { note: 100, tags: 5, tag: 8 } as const;

export const tagsOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,，、;；]+/u).filter(Boolean)),
];

/** Empty = valid. */
export function noteErrors(note: string, tags: string): { note?: string; tags?: string } {
  const list = tagsOf(tags);
  return {
    ...([...note.trim()].length > NOTE_LIMITS.note && { note: copy.noteTooLong }),
    ...(list.length > NOTE_LIMITS.tags
      ? { tags: copy.tooManyTags }
      : list.some((tag) => [...tag].length > NOTE_LIMITS.tag) && { tags: copy.tagTooLong }),
  };
}
