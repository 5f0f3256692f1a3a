import { Entry, type EntryName } from '@/components/ui/art/entry';

export const drawEntry = (name: string) => <Entry name={isEntry(name) ? name : 'help'} />;

const NAMES: readonly EntryName[] = [
  'poster',
  'card',
  'city',
  'school',
  'cinema',
  'help',
  'bank',
  'gift',
  'mail',
];
const isEntry = (name: string): name is EntryName => NAMES.some((one) => one === name);
