import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/comments';
import { maskName } from '@/lib/format';
import { toPage } from '@/server/db/paging';
import { type Goods, goods, goodsComments, users } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { faceOf } from '@/server/modules/members/names';
import { requireOpenShop } from '@/server/modules/rules/shop-open';

type Filter = InputOf<typeof contract.listComments>['filter'];
type Summary = OutputOf<typeof contract.listComments>['summary'];

const ANONYMOUS = '匿名用户';

const CONDITIONS: Record<Filter, SQL | undefined> = {
  all: undefined,
  good: gte(goodsComments.stars, 4),
  mid: eq(goodsComments.stars, 3),
  bad: lte(goodsComments.stars, 2),
  image: sql`${goodsComments.images} <> '[]'`,
};

/** Includes hidden ones; stored with the goods. */
function summaryOf({
  ratingCount,
  ratingSum,
  ratingGood,
  ratingBad,
  ratingImages,
}: Goods): Summary {
  return {
    total: ratingCount,
    good: ratingGood,
    mid: ratingCount - ratingGood - ratingBad,
    bad: ratingBad,
    image: ratingImages,
    averageTenths: ratingCount === 0 ? 0 : Math.round((ratingSum * 10) / ratingCount),
  };
}

export const showSaid = (comment: typeof goodsComments.$inferSelect) => ({
  commentId: comment.commentId,
  stars: comment.stars,
  content: comment.content,
  images: comment.images,
  time: comment.at.getTime(),
  reply: comment.reply,
  addition: comment.addition,
  additionImages: comment.additionImages,
  hiddenReason: comment.hiddenReason,
});
const NOT_SHOWN = { content: '', images: [], addition: '', additionImages: [] };

/** Newest first; hidden ones show stars and reason only. */
export async function listCommentPage(
  call: CallOf<typeof contract.listComments>,
  input: InputOf<typeof contract.listComments>,
): Promise<OutputOf<typeof contract.listComments>> {
  await requireOpenShop(call);
  const { db } = call;
  const { goodsId, filter } = input;
  const [one] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.goodsId, goodsId), inArray(goods.status, ['on', 'off'])));
  if (!one) throw new DomainError('not_found');
  const summary = summaryOf(one);
  const rows = await db
    .select({ comment: goodsComments, userName: users.userName, avatar: users.avatar })
    .from(goodsComments)
    .innerJoin(users, eq(users.userId, goodsComments.userId))
    .where(and(eq(goodsComments.goodsId, goodsId), CONDITIONS[filter]))
    .orderBy(desc(goodsComments.commentId))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  const list = rows.map(({ comment, userName, avatar }) => ({
    ...(comment.hiddenReason === '' ? showSaid(comment) : { ...showSaid(comment), ...NOT_SHOWN }),
    skuText: comment.skuText,
    name: comment.isAnonymous ? ANONYMOUS : maskName(userName),
    avatar: comment.isAnonymous ? '' : faceOf(comment.userId, avatar),
  }));
  return { list: toPage(list, filter === 'all' ? summary.total : summary[filter], input), summary };
}
