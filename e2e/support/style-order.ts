import { selectorSpecificity } from '@csstools/selector-specificity';
import type { Page } from '@playwright/test';
import parseSelectors from 'postcss-selector-parser';

interface Selector {
  /** Without the pseudo-element that it may end with. */
  subject: string;
  /** That pseudo-element, such as `::after`, or nothing. */
  part: string;
  /** The style sheet that it comes from, by the name of its file. */
  file: string;
  /** Bigger wins. */
  weight: number;
}

/** A class of ours as the build names it: file, class, hash. */
const CLASS = /\.([\w-]+?)_[\w-]+?__[\w-]{5}/g;
const PART = /::[\w-]+(\([^)]*\))?$/;

/** Reads the selectors of a rule. Those without a class of ours are of the sheet that every page loads first. */
function readSelectors(list: string): Selector[] {
  return parseSelectors()
    .astSync(list)
    .nodes.flatMap((selector) => {
      const text = String(selector).trim();
      const file = [...text.matchAll(CLASS)].at(-1)?.[1];
      if (file === undefined) return [];
      const { a: ids, b: classes, c: elements } = selectorSpecificity(selector);
      return [
        {
          subject: text.replace(PART, ''),
          part: PART.exec(text)?.[0] ?? '',
          file,
          weight: ids * 1e6 + classes * 1e3 + elements,
        },
      ];
    });
}

/** The selectors of all rules, as they are written. Runs in the page. */
function listRules(): string[] {
  const readRules = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSStyleRule
        ? [rule.selectorText]
        : rule instanceof CSSGroupingRule
          ? readRules(rule.cssRules)
          : [],
    );
  return [...document.styleSheets].flatMap((sheet) => readRules(sheet.cssRules));
}

/** Finds what two files say about one element with the same weight. Runs in the page. */
function findTies(known: Record<string, Selector[]>): string[] {
  interface Claim extends Selector {
    value: string;
  }
  /** A shorthand with a variable in it has no longhands yet: what counts is then the shorthand. */
  const valueOf = (style: CSSStyleDeclaration, property: string): string => {
    for (let name = property; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-'))))
      if (style.getPropertyValue(name)) return style.getPropertyValue(name);
    return style.cssText;
  };
  const claims = new Map<Element, Map<string, Claim[]>>();
  const claim = (element: Element, property: string, said: Claim) => {
    const own = claims.get(element) ?? new Map<string, Claim[]>();
    const all = own.get(property) ?? [];
    const top = all[0]?.weight ?? -1;
    if (said.weight >= top) own.set(property, said.weight > top ? [said] : [...all, said]);
    claims.set(element, own);
  };
  const readRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const holds =
        (rule instanceof CSSMediaRule && window.matchMedia(rule.conditionText).matches) ||
        (rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText));
      if (holds) readRules(rule.cssRules);
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const selector of known[rule.selectorText] ?? [])
        for (const element of document.querySelectorAll(selector.subject || '*'))
          for (const property of rule.style)
            claim(
              element,
              `${selector.part} ${property} ${rule.style.getPropertyPriority(property)}`,
              { ...selector, value: valueOf(rule.style, property) },
            );
    }
  };
  for (const sheet of document.styleSheets) readRules(sheet.cssRules);
  const ties = [...claims.values()].flatMap((own) =>
    [...own]
      .filter(
        ([, all]) =>
          new Set(all.map(({ file }) => file)).size > 1 &&
          new Set(all.map(({ value }) => value)).size > 1,
      )
      .map(
        ([property, all]) =>
          `${property.trim()}: ${[...new Set(all.map(({ subject, value }) => `${subject} {${value}}`))].join(' or ')}`,
      ),
  );
  return [...new Set(ties)];
}

/**
 * Style sheets arrive in the order in which a person opens parts of the app. Finds elements whose look depends on it:
 * rules of two files that weigh the same (Selectors Level 4, section 17) and say different things.
 *
 * @returns the property and the rules, for example `width: .dialog_art__aaaaa>* {3.4rem} or .scene_scene__bbbbb {4.8rem}`
 */
export async function findOrderedStyles(page: Page): Promise<string[]> {
  const rules = await page.evaluate(listRules);
  return page.evaluate(
    findTies,
    Object.fromEntries(rules.map((rule) => [rule, readSelectors(rule)])),
  );
}
