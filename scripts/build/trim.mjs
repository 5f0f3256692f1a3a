/**
 * What the build does to Next beyond its documented settings. Each entry depends on internals that an update may change.
 *
 * TRIM=1 (or nothing) switches all of them on, TRIM=0 all of them off, and a list (`TRIM=twins,stubs`) switches on those
 * only: after an update of Next that finds the one that broke. See docs/upgrading.md.
 */
export const TRICKS = {
  twins: 'Next’s ES modules in place of its CommonJS, which webpack cannot shake',
  stubs: 'stubs of modules of Next that this app can never reach',
  unused:
    'functions of spark-md5 and features of React that nothing uses, and SWR’s store for older Reacts, are left out',
  yield: 'a task of its own for each module that is evaluated at the start',
  arrangedPages: 'pages rewritten: used styles inline, scripts and style sheets after the markup',
  lazyStyles: 'webpack, not React, loads the style sheets of lazy parts',
  compileHints: 'scripts of the start ask to be compiled while they arrive',
  classNames: 'short names for the classes of CSS modules',
  shortIds: 'ids of modules in four digits, which every import of the compiled code repeats',
  chunkGroups: 'modules that most pages share travel in a few files',
};

/** Reads the setting. @returns which tricks are on, by name */
export function tricksOf(setting = '1') {
  const names = Object.keys(TRICKS);
  const on = setting === '1' ? names : setting === '0' ? [] : setting.split(',');
  const unknown = on.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`TRIM is 0, 1 or a list of ${names.join(', ')}; not: ${unknown.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, on.includes(name)]));
}

/** What is on in this build. */
export const TRIM = tricksOf(process.env.TRIM || '1');
/** Only what is shipped has to keep budgets of bytes. */
export const IS_TRIMMED = Object.values(TRIM).every(Boolean);
