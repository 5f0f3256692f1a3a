import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/help';
import { type PageQuery, toPage } from '@/server/db/paging';
import { type Call, type CallOf, DomainError } from '@/server/http/call';
import {
  MAX_FOUND,
  searchDocumentsFor,
  type SearchType,
} from '@/server/modules/documents/documents';
import { listRules } from '@/server/modules/rules/operate';
import { currentRule, type Rule } from '@/server/modules/rules/versions';
import { countFaqs, isPublished, listFaqs, listFaqsOf, listGuide, listHotFaqs } from './queries';
import { changesOf, sectionsOf } from './rules-text';
import { vote, voterOf, votesOf } from './votes';

const HOT = 5;

async function withVotes<T extends { faqId: number }>({ db, member, visitorKey }: Call, rows: T[]) {
  const voted = await votesOf(
    db,
    'faq',
    rows.map(({ faqId }) => String(faqId)),
    voterOf(member, visitorKey),
  );
  return rows.map((row) => ({ ...row, ...voted(String(row.faqId)) }));
}

/** Best first; in memory, as there are dozens. */
async function keysFound({ db, now }: Call, type: SearchType, keyword: string): Promise<string[]> {
  return (
    await searchDocumentsFor(db, { keyword, type, now, page: 1, per_page: MAX_FOUND })
  ).rows.map(({ key }) => key);
}

async function findFaqs(
  call: Call,
  { keyword, ...filter }: Parameters<typeof countFaqs>[1] & { keyword: string },
  page: PageQuery,
) {
  if (keyword === '')
    return { total: await countFaqs(call.db, filter), rows: await listFaqs(call.db, filter, page) };
  const found = (await listFaqsOf(call.db, await keysFound(call, 'faq', keyword))).filter(
    ({ category }) => !filter.category || category === filter.category,
  );
  return {
    total: found.length,
    rows: found.slice((page.page - 1) * page.per_page, page.page * page.per_page),
  };
}

/** `rules`: newest first. */
const versionsOf = (rules: readonly (Rule & { note: string })[]) =>
  rules.map((rule, at) => ({
    version: rule.version,
    effectiveAt: rule.effectiveAt.getTime(),
    note: rule.note,
    changes: changesOf(rule, rules[at + 1]),
  }));

export async function showGuide(
  call: CallOf<typeof contract.getGuide>,
  { keyword }: InputOf<typeof contract.getGuide>,
): Promise<OutputOf<typeof contract.getGuide>> {
  const { db, member, visitorKey } = call;
  const found = keyword === '' ? null : await keysFound(call, 'guide', keyword);
  const rows = (await listGuide(db)).filter(({ key }) => found?.includes(key) ?? true);
  const voted = await votesOf(
    db,
    'guide',
    rows.map(({ key }) => key),
    voterOf(member, visitorKey),
  );
  return { list: rows.map((row) => ({ ...row, ...voted(row.key) })) };
}

export async function showRules({
  db,
  now,
  member,
  visitorKey,
}: CallOf<typeof contract.getRules>): Promise<OutputOf<typeof contract.getRules>> {
  const rule = await currentRule(db, now);
  const versions = versionsOf(await listRules(db));
  const isPast = ({ effectiveAt }: { effectiveAt: number }) => effectiveAt <= now.getTime();
  const voted = await votesOf(db, 'rules', ['rules'], voterOf(member, visitorKey));
  const upcoming = versions.filter((one) => !isPast(one)).reverse();
  return {
    version: rule.version,
    effectiveAt: rule.effectiveAt.getTime(),
    sections: sectionsOf(rule),
    upcoming,
    history: versions.filter(isPast),
    ...voted('rules'),
  };
}

export async function listFaqPage(
  call: CallOf<typeof contract.listFaqs>,
  { category, keyword, faqId, ...page }: InputOf<typeof contract.listFaqs>,
): Promise<OutputOf<typeof contract.listFaqs>> {
  const { total, rows } = await findFaqs(call, { category, keyword, faqId }, page);
  return {
    list: toPage(await withVotes(call, rows), total, page),
    hot: await withVotes(call, await listHotFaqs(call.db, HOT)),
  };
}

export function voteHelp(
  { db, now, member, visitorKey }: CallOf<typeof contract.voteHelp>,
  { target, key, isHelpful }: InputOf<typeof contract.voteHelp>,
): Promise<OutputOf<typeof contract.voteHelp>> {
  return db.transaction(async (tx) => {
    if (!(await isPublished(tx, target, key))) throw new DomainError('not_found');
    return vote(tx, { target, key, isHelpful, voter: voterOf(member, visitorKey), now });
  });
}

export async function searchContent(
  { db, now }: CallOf<typeof contract.searchContent>,
  { keyword, type, ...page }: InputOf<typeof contract.searchContent>,
): Promise<OutputOf<typeof contract.searchContent>> {
  const { total, rows, words } = await searchDocumentsFor(db, { keyword, type, now, ...page });
  return {
    list: toPage(
      rows.map(({ key: _key, ...row }) => row),
      total,
      page,
    ),
    words,
  };
}
