import type { Command } from 'commander';
import {
  listGoodsForOperator,
  setGoodsState,
  showGoodsForOperator,
} from '@/server/modules/goods/operate';
import { setPrice } from '@/server/modules/goods/price';
import { addGoodsEditCommands } from './goods-edit';
import { addGoodsFileCommands } from './goods-files';
import type { Run } from './run';
import { readId, readYuan, showYuan } from './values';

interface Why {
  reason: string;
  dryRun?: boolean;
}

function addStateCommands(goods: Command, run: Run): void {
  const STATES = [
    ['on', 'on', '上架；缺少退货政策、运费规则或发货承诺时拒绝'],
    ['off', 'off', '下架；页面仍可阅读'],
    ['remove', 'removed', '删除下架的商品：不再显示，记录保留'],
  ] as const;
  for (const [name, status, text] of STATES)
    goods
      .command(`${name} <goodsId>`)
      .description(text)
      .requiredOption('--reason <text>', '为什么')
      .action((id: string, { reason }: Why) =>
        run(async ({ database: { db }, operation, print }) => {
          const goodsId = readId(id, '商品编号');
          await setGoodsState(db, operation, { goodsId, status, reason });
          print({ goodsId, status });
        }),
      );
}

const priceView = ({ before, after, ...answer }: Awaited<ReturnType<typeof setPrice>>) => ({
  ...answer,
  before: showYuan(before),
  after: showYuan(after),
});

/** `op goods …` */
export function addGoodsCommands(program: Command, run: Run): void {
  const goods = program
    .command('goods')
    .description('商品：增加、更改、上架、下架、改价、导入导出');
  goods
    .command('list')
    .description('最新的商品')
    .option('--status <status>', 'draft | on | off | removed')
    .action(({ status }: { status?: string }) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (await listGoodsForOperator(db, operation, status)).map((row) => ({
            ...row,
            minPrice: showYuan(row.minPrice),
            maxPrice: showYuan(row.maxPrice),
          })),
        ),
      ),
    );
  goods
    .command('show <goodsId>')
    .description('一种商品和它的规格')
    .action((id: string) =>
      run(async ({ database: { db }, operation, print }) => {
        const found = await showGoodsForOperator(db, operation, readId(id, '商品编号'));
        print({
          ...found,
          minPrice: showYuan(found.minPrice),
          maxPrice: showYuan(found.maxPrice),
          skus: found.skus.map((sku) => ({ ...sku, price: showYuan(sku.price) })),
        });
      }),
    );
  goods
    .command('price <code> <yuan>')
    .description('改价；比一天内的最高价低 30% 以上时，须由另一位操作员执行同一命令')
    .requiredOption('--reason <text>', '为什么')
    .option('--dry-run', '只检查')
    .action((code: string, yuan: string, { reason, dryRun }: Why) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          priceView(
            await setPrice(db, operation, {
              code,
              price: readYuan(yuan, '价格'),
              reason,
              isDryRun: dryRun === true,
            }),
          ),
        ),
      ),
    );
  addGoodsFileCommands(goods, run);
  addGoodsEditCommands(goods, run);
  addStateCommands(goods, run);
}
