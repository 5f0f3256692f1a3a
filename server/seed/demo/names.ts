import { demoData } from './data';

interface Names {
  /** One character each. */
  surnames: string;
  givenNames: string;
  mobilePrefixes: string[];
  industries: string[];
  roles: string[];
  regions: string[];
  bios: string[];
}

const read = demoData<Names>('names');

export const demoNames = () => {
  const { surnames, givenNames, ...more } = read();
  return { ...more, surnames: [...surnames], givenNames: givenNames.split(' ') };
};
