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

export const picturesOf = (initial: unknown): ChosenPicture[] =>
  Array.isArray(initial) ? initial.filter(isPicture) : [];

export const videoOf = (initial: unknown): ChosenPicture | null =>
  isPicture(initial) ? initial : null;
