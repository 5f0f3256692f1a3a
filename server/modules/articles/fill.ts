import type { LawFacts } from '@/lib/contract/law-facts';
import type { Party } from '@/server/adapters/parties';
import type { AgreementSection } from '@/server/db/schema';

/* Marks of legal texts: `⟦law.company|text without the fact⟧`. */

const MARK = /⟦([\w.]+)(?:\|([^⟦⟧|]+))?⟧/g;

/** Null: no such mark. */
export type ValueOf = (name: string) => string | null;

export const valuesOf =
  (
    law: LawFacts,
    brandName: string,
    parties: readonly Pick<Party, 'name' | 'kinds' | 'purpose'>[],
  ): ValueOf =>
  (name) => {
    if (name === 'brand.name') return brandName;
    if (name === 'parties')
      return parties
        .map((party) => `${party.name}（${party.kinds}，用于${party.purpose}）`)
        .join('；');
    const [, fact = ''] = /^law\.(\w+)$/.exec(name) ?? [];
    return Object.hasOwn(law, fact) ? law[fact as keyof LawFacts] : null;
  };

export const filled = (text: string, valueOf: ValueOf): string =>
  text.replace(MARK, (_, name: string, otherwise = '') => valueOf(name) || otherwise);

export const filledHead = (
  { title, changes }: { title: string; changes: readonly string[] },
  valueOf: ValueOf,
) => ({
  title: filled(title, valueOf),
  changes: changes.map((text) => filled(text, valueOf)),
});

export const filledSections = (
  sections: readonly AgreementSection[],
  valueOf: ValueOf,
): AgreementSection[] =>
  sections.map(({ id, heading, paragraphs }) => ({
    id,
    heading: filled(heading, valueOf),
    paragraphs: paragraphs.map((text) => filled(text, valueOf)),
  }));

/** Null when each mark is known and has a fact or another text, and nothing is left open. */
export function faultOfTexts(texts: readonly string[], valueOf: ValueOf): string | null {
  for (const text of texts) {
    if (text.trim() === '') return '有空的段落或标题';
    for (const [mark, name = '', otherwise] of text.matchAll(MARK)) {
      const value = valueOf(name);
      if (value === null) return `没有名为 ${name} 的内容：${mark}`;
      if (value === '' && otherwise === undefined) return `${name} 还没有填写：${mark}`;
    }
    const [open] = /[⟦⟧{}]/.exec(filled(text, valueOf)) ?? [];
    if (open !== undefined) return `文本中留有 ${open}：${text.slice(0, 40)}`;
  }
  return null;
}
