import * as contract from '@/lib/contract/help';
import type { Db } from '@/server/db/client';
import { toPage, type PageQuery } from '@/server/db/paging';
import { currentRule, type Rule } from '@/server/db/rules';
import { searchDocumentsFor } from '@/server/db/search';
import { DomainError, type Call } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { countFaqs, isPublished, listFaqs, listFaqsOf, listGuide, listHotFaqs } from './queries';
import { changesOf, sectionsOf, type RuleFacts } from './rules-text';
import { vote, voterOf, votesOf } from './votes';

interface Deps {
  facts: RuleFacts;
  /** Every version of the configuration, newest first. */
  listRules: (db: Db) => Promise<(Rule & { note: string })[]>;
}

const HOT = 5;

async function withVotes<T extends { faqId: number }>({ db, member, visitorKey }: Call, rows: T[]) {
  const voted = await votesOf(db, 'faq', rows.map(({ faqId }) => String(faqId)), voterOf(member, visitorKey));
  return rows.map((row) => ({ ...row, ...voted(String(row.faqId)) }));
}

/** Questions of a category; with a keyword over all of them, the best first. */
async function findFaqs(db: Db, filter: Parameters<typeof countFaqs>[1], page: PageQuery) {
  if (filter.keyword === '' || filter.category) return { total: await countFaqs(db, filter), rows: await listFaqs(db, filter, page) };
  const { total, rows } = await searchDocumentsFor(db, { keyword: filter.keyword, type: 'faq', ...page });
  return { total, rows: await listFaqsOf(db, rows.map(({ key }) => key)) };
}

/** Guide, rules, questions and search; all public. */
export function helpRoutes({ facts, listRules }: Deps): Route[] {
  return [
    route(contract.getGuide, async ({ db, member, visitorKey }, { keyword }) => {
      const rows = await listGuide(db, keyword);
      const voted = await votesOf(db, 'guide', rows.map(({ key }) => key), voterOf(member, visitorKey));
      return { list: rows.map((row) => ({ ...row, ...voted(row.key) })) };
    }),

    route(contract.getRules, async ({ db, now, member, visitorKey }) => {
      const rule = await currentRule(db, now);
      const past = (await listRules(db)).filter(({ effectiveAt }) => effectiveAt <= now);
      const voted = await votesOf(db, 'rules', ['rules'], voterOf(member, visitorKey));
      const history = past.map(({ version, effectiveAt, note, ...rest }, at) => ({ version, effectiveAt: effectiveAt.getTime(), note, changes: changesOf({ version, effectiveAt, ...rest }, past[at + 1]) }));
      return { version: rule.version, effectiveAt: rule.effectiveAt.getTime(), sections: sectionsOf(rule, facts), history, ...voted('rules') };
    }),

    route(contract.listFaqs, async (call, { category, keyword, ...page }) => {
      const { total, rows } = await findFaqs(call.db, { category, keyword }, page);
      return { list: toPage(await withVotes(call, rows), total, page), hot: await withVotes(call, await listHotFaqs(call.db, HOT)) };
    }),

    route(contract.voteHelp, ({ db, now, member, visitorKey }, { target, key, isHelpful }) =>
      db.transaction(async (tx) => {
        if (!(await isPublished(tx, target, key))) throw new DomainError('not_found');
        return vote(tx, { target, key, isHelpful, voter: voterOf(member, visitorKey), now });
      }),
    ),

    route(contract.searchContent, async ({ db }, { keyword, type, ...page }) => {
      const { total, rows, words } = await searchDocumentsFor(db, { keyword, type, ...page });
      return { list: toPage(rows.map(({ key: _key, ...row }) => row), total, page), words };
    }),
  ];
}
