/** Inside the page it would delay everybody's first paint, so the boot script fetches it (2 KB). */
import { createHash } from 'node:crypto';
import postcss from 'postcss';
import { PLACE } from './boot.mjs';
import { rulesFor } from './first-paint.mjs';

const isOpener = ({ name, attributes }) =>
  name === 'a' && /^#(login|register)$/.test(attributes.get('href') ?? '');

const OF_PAGE = /^(?:\*|::?(?:before|after)|:root|html|body)$/;
const OF_VARIABLES = /^(?:html|:root|(?:html)?\[data-(?:theme|text)=[^\]]+\])$/;
const OWN = '[data-early]';

const scoped = (selector) => (/^(?:html|:root)$/.test(selector) ? OWN : `${selector} ${OWN}`);

/** Rules that touch every element would style the page anew, so they are dropped; the sheet carries its variables. */
function besidePage(css) {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const isVariables = rule.selectors.every((one) => OF_VARIABLES.test(one));
    if (!isVariables && !rule.selectors.every((one) => OF_PAGE.test(one))) return;
    rule.each((one) => {
      if (!isVariables || one.type !== 'decl' || !one.prop.startsWith('--')) one.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
    else rule.selectors = rule.selectors.map(scoped);
  });
  root.walkAtRules(/^(?:media|layer)$/, (one) => {
    if (one.nodes?.length === 0) one.remove();
  });
  return root.toString();
}

export function takeEarlySheet(html, elements, css) {
  const host = elements.find(({ attributes }) => attributes.has('data-early-login'));
  const boot = elements.find(({ name, text }) => name === 'script' && text.includes(PLACE));
  const isInside = ({ start }) => host && start >= host.innerStart && start < host.innerEnd;
  const inside = elements.filter(isInside);
  const isUsed = boot && inside.length > 0 && elements.some(isOpener);
  const text =
    isUsed &&
    `<style>${besidePage(rulesFor(inside, css))}</style>${html.slice(host.innerStart, host.innerEnd)}`;
  const name = text && `early/${createHash('sha256').update(text).digest('hex').slice(0, 10)}.txt`;
  const place = boot && boot.innerStart + boot.text.indexOf(PLACE);
  return {
    elements: elements.filter((element) => !isInside(element)),
    edits: [
      ...(host ? [{ start: host.innerStart, end: host.innerEnd }] : []),
      ...(boot
        ? [{ start: place, end: place + PLACE.length, text: name ? `/zc/${name}` : '' }]
        : []),
    ],
    file: name && { name, text },
  };
}
