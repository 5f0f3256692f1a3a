import { findAll } from './repository-text.mjs';

/* A comment may break a citation into two lines. */
const GAP = String.raw`[\s*/]+`;
const cites = (word, number) =>
  new RegExp(
    String.raw`\b${word}${GAP}(?:${number})(?:(?:,|${GAP}(?:and|or|to))${GAP}(?:${number})\b)*`,
    'gi',
  );
const RULE = String.raw`\d+\.\d+`;
const RECORD = String.raw`\d{4}\b`;

const numbersOf = (pattern, number) => (texts) =>
  findAll(texts, pattern).flatMap(({ place, file, match }) =>
    match[0].match(new RegExp(number, 'g')).map((cited) => ({ place, file, cited })),
  );

/** Also several: `specification 7.4, 8.1 and 8.2`. */
export const ruleCitations = numbersOf(cites('specification', RULE), RULE);

/** `decision 0018`, `decisions 0013, 0031`, `decisions/0018-ledger.md`. */
export const recordCitations = numbersOf(cites('decisions?', RECORD), RECORD);

export const vagueCitations = (texts) =>
  findAll(
    texts,
    new RegExp(
      String.raw`\bspecification,?${GAP}section\b|\bproduct${GAP}rul(?:e|es|ing)\b|\bproduct\.md\b|\bspec\.md\b|§`,
      'gi',
    ),
  ).map(({ place, match }) => ({ place, cited: match[0] }));

export const rulesOf = (specification) =>
  [...specification.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number);

export const chaptersOf = (specification) =>
  [...specification.matchAll(/^## (\d+) \S/gm)].map(([, number]) => Number(number));
