import type { Command } from 'commander';
import {
  HIDE_REASONS,
  type HideReason,
  hideReview,
  listReviews,
  replyReview,
  restoreReview,
} from '@/server/modules/comments/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readId, showMoment } from './values';

type Row = Awaited<ReturnType<typeof listReviews>>[number];

const idOf = (text: string): number => readId(text, '评价编号');

const reviewView = ({ comment, title }: Row) => ({
  id: comment.commentId,
  at: showMoment(comment.at),
  goodsId: comment.goodsId,
  title,
  stars: comment.stars,
  text: comment.content,
  addition: comment.addition,
  pictures: comment.images.length + comment.additionImages.length,
  reply: comment.reply,
  hidden: comment.hiddenReason,
});

const REASONS = Object.entries(HIDE_REASONS)
  .map(([code, text]) => `${code} ${text}`)
  .join('、');

function readReason(typed: string): HideReason {
  if (!Object.hasOwn(HIDE_REASONS, typed))
    throw new OperationRefused(`隐藏评价须有法定理由：${REASONS}（收到 ${typed}）`);
  return typed as HideReason;
}

const DRY = ['--dry-run', '只显示结果，不做更改'] as const;
interface TrialFlag {
  dryRun?: boolean;
}
const withTrial = (row: object, isDryRun: boolean) => ({
  ...row,
  ...(isDryRun ? { dryRun: '试运行，未做更改' } : {}),
});

interface ListFlags {
  goods?: string;
  stars?: string;
  hidden?: boolean;
  unanswered?: boolean;
  limit: string;
}

/** `op review list | hide | restore | reply` */
export function addReviewCommands(program: Command, run: Run): void {
  const review = program.command('review').description('商品评价：不删除，隐藏须有法定理由');

  review
    .command('list')
    .description('评价，最新的在前')
    .option('--goods <id>', '某件商品的')
    .option('--stars <n>', '不多于几星')
    .option('--hidden', '已隐藏的')
    .option('--unanswered', '还没有回复的')
    .option('--limit <n>', '行数', '50')
    .action(({ goods, stars, hidden, unanswered, limit }: ListFlags) =>
      run(async ({ database: { db }, operation, print }) => {
        const rows = await listReviews(db, operation, {
          goodsId: goods === undefined ? undefined : readId(goods, '商品编号'),
          mostStars: stars === undefined ? undefined : readId(stars, '星级'),
          isHidden: hidden,
          isUnanswered: unanswered,
          limit: readId(limit, '行数'),
        });
        print(rows.map(reviewView));
      }),
    );

  review
    .command('hide <id>')
    .description('隐藏文字和图片，星级仍计入平均分')
    .requiredOption('--reason <code>', REASONS)
    .option('--note <text>', '依据，只记入审计', '')
    .option(...DRY)
    .action(
      (
        id: string,
        { reason, note, dryRun = false }: TrialFlag & { reason: string; note: string },
      ) =>
        run(async ({ database: { db }, operation, print }) => {
          const code = readReason(reason);
          await hideReview(db, operation, {
            commentId: idOf(id),
            reason: code,
            note,
            isDryRun: dryRun,
          });
          print(withTrial({ id: idOf(id), hidden: HIDE_REASONS[code] }, dryRun));
        }),
    );

  review
    .command('restore <id>')
    .description('恢复显示')
    .option(...DRY)
    .action((id: string, { dryRun = false }: TrialFlag) =>
      run(async ({ database: { db }, operation, print }) => {
        await restoreReview(db, operation, { commentId: idOf(id), isDryRun: dryRun });
        print(withTrial({ id: idOf(id), hidden: '' }, dryRun));
      }),
    );

  review
    .command('reply <id>')
    .description('以商家身份回复，所有人可见；再次回复会替换')
    .requiredOption('--content <text>', '回复内容')
    .option(...DRY)
    .action((id: string, { content, dryRun = false }: TrialFlag & { content: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        await replyReview(db, operation, { commentId: idOf(id), content, isDryRun: dryRun });
        print(withTrial({ id: idOf(id), reply: content.trim() }, dryRun));
      }),
    );
}
