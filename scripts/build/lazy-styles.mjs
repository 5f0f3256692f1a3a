/**
 * The style sheets of lazy chunks are loaded by webpack, not by React. Next gives them to React, which then suspends every
 * update of the page until the sheet has loaded: controlled inputs are reset meanwhile, letter by letter.
 */

/** Written into the page as text. After the sheets of the page and of earlier parts: where Next puts them, too. */
function insert(linkTag) {
  const sheets = document.querySelectorAll('link[rel=stylesheet][data-precedence=next]');
  const last = sheets[sheets.length - 1];
  linkTag.setAttribute('data-precedence', 'next');
  if (last) last.parentNode.insertBefore(linkTag, last.nextSibling);
  else document.head.appendChild(linkTag);
}

/** Makes a lazy chunk wait for its own style sheet only. */
export function loadLazyStyles(webpackConfig) {
  const plugin = webpackConfig.plugins.find(
    ({ runtimeOptions }) => runtimeOptions && 'insert' in runtimeOptions,
  );
  if (!plugin)
    throw new Error(
      'Next no longer writes style sheets as it did: see scripts/build/lazy-styles.mjs',
    );
  plugin.runtimeOptions.insert = insert;
}
