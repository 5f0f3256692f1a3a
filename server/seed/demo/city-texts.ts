import { demoData } from './data';

/** All pass the word filter. */
export const cityTexts = demoData<{
  heroMessages: [author: string, daysAgo: number, text: string][];
  messages: string[];
  reportedMessage: string;
  hiddenMessage: string;
  welcomes: string[];
  mainNotices: [daysAgo: number, text: string, isPinned: boolean][];
  notices: string[];
  heroSign: string;
  /** Without spaces. */
  signs: string;
}>('city');
