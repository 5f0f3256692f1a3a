/** Begins the keys under which the looks of a member's tabs are kept; a logout removes them all. */
export const LOOK = 'look';

/** Where the last look of a tab is kept. The boot script reads it too. */
export const lookKey = (path: string): string => LOOK + path;
