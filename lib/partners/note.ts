import { partnersSheetsCopy } from './sheets-copy';

const { detail: copy } = partnersSheetsCopy;

/** The contract's limits, not imported, because that would bring yup along (a test compares them). */
export const NOTE_LIMITS = { note: 100, tags: 5, tag: 8 } as const;

/** Tags from one line of input, without duplicates. */
export const tagsOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,，、;；]+/u).filter(Boolean)),
];

/** Faults of a note and its tags, by field; empty = right. */
export function noteErrors(note: string, tags: string): { note?: string; tags?: string } {
  const list = tagsOf(tags);
  return {
    ...([...note.trim()].length > NOTE_LIMITS.note && { note: copy.noteTooLong }),
    ...(list.length > NOTE_LIMITS.tags
      ? { tags: copy.tooManyTags }
      : list.some((tag) => [...tag].length > NOTE_LIMITS.tag) && { tags: copy.tagTooLong }),
  };
}
