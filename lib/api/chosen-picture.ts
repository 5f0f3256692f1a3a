/** A stored picture or video, as forms and their drafts keep it. */
export interface ChosenPicture {
  key: string;
  url: string;
}

const isPicture = (value: unknown): value is ChosenPicture =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'url' in value &&
  typeof value.url === 'string';

/** Pictures of a stored draft; an invalid value is an empty list. */
export const picturesOf = (initial: unknown): ChosenPicture[] =>
  Array.isArray(initial) ? initial.filter(isPicture) : [];

/** The video of a stored draft; null when there is none. */
export const videoOf = (initial: unknown): ChosenPicture | null =>
  isPicture(initial) ? initial : null;
