import type { Command } from 'commander';
import { storageOf } from '@/server/adapters/storage';
import { readCell } from '@/server/content/goods-csv';
import { readGoodsWords } from '@/server/content/goods-file';
import { picturesBeside } from '@/server/modules/goods/folder-pictures';
import { importGoods } from '@/server/modules/goods/import';
import { showGoodsForOperator } from '@/server/modules/goods/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Context } from './context';
import { readTextFile } from './files';
import { importView } from './goods-files';
import type { Run } from './run';
import { readId } from './values';

type Flags = Record<string, string | string[] | boolean | undefined>;

/** Options of the facts of goods: flag, property, meaning. */
const FACTS = [
  ['--title <text>', 'title', '标题'],
  ['--subtitle <text>', 'subtitle', '副标题'],
  ['--category <path>', 'category', '例如 居家/收纳'],
  ['--kind <kind>', 'kind', 'goods | service | course'],
  ['--video <key>', 'video', '上传后的视频名'],
  ['--freight <name>', 'freight', '运费规则的名称'],
  ['--return <policy>', 'returnPolicy', 'seven（7天无理由）| none'],
  ['--return-reason <text>', 'returnReason', '不支持退货的原因'],
  ['--ship-hours <hours>', 'shipWithinHours', '多少小时内发货'],
  ['--limit-order <pieces>', 'limitOrder', '每单限购，0 不限'],
  ['--limit-member <pieces>', 'limitMember', '每人限购，0 不限'],
  ['--pay-minutes <minutes>', 'payMinutes', '付款时间，默认按商城'],
  ['--rewardable <yes>', 'isRewardable', '是否计奖励：是 | 否'],
] as const;

const SKU = [
  ['--weight <grams>', 'weight', '重量（克）'],
  ['--sku-image <name>', 'image', '规格的图片'],
] as const;

const collect = (value: string, list: string[] = []) => [...list, value];

const keyOf = (flag: string): string =>
  flag.replace(/^--| .*$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the flags of a table say, by property. */
const wordsOf = (
  table: readonly (readonly [flag: string, property: string, text: string])[],
  flags: Flags,
): Record<string, unknown> =>
  Object.fromEntries(
    table.flatMap(([flag, property]) => {
      const word = flags[keyOf(flag)];
      return typeof word === 'string' ? [[property, readCell(property, word)]] : [];
    }),
  );

const factsOf = (flags: Flags): Record<string, unknown> => ({
  ...wordsOf(FACTS, flags),
  ...(Array.isArray(flags.image) ? { images: flags.image } : {}),
  ...(Array.isArray(flags.param) ? { params: flags.param } : {}),
  ...(typeof flags.text === 'string' ? { text: readTextFile(flags.text) } : {}),
});

async function write(
  { config, database: { db }, operation, print }: Context,
  mode: 'add' | 'edit',
  { facts, sku }: { facts: Record<string, unknown>; sku: Record<string, unknown> },
  { reason, dryRun, pictures }: Flags,
): Promise<void> {
  const isDryRun = dryRun === true;
  const folder = typeof pictures === 'string' ? pictures : process.cwd();
  const result = await importGoods(db, operation, {
    goods: [readGoodsWords(facts, sku)],
    pictures: picturesBeside(storageOf(config), folder),
    reason: String(reason),
    mode,
    isDryRun,
  });
  print(importView(result, isDryRun));
}

function withOptions(
  command: Command,
  ...tables: readonly (readonly (readonly [flag: string, property: string, text: string])[])[]
): Command {
  for (const [flag, , text] of tables.flat()) command.option(flag, text);
  return command
    .requiredOption('--reason <text>', '为什么')
    .option('--pictures <folder>', '图片文件所在的文件夹，默认当前文件夹')
    .option('--dry-run', '只检查并显示结果');
}

const withFacts = (command: Command): Command =>
  command
    .option('--image <name>', 'goods:名称、上传后的文件名或图片文件，可重复', collect)
    .option('--param <fact>', '参数，例如 材质：陶土，可重复', collect)
    .option('--text <file>', '介绍，Markdown 文件');

/** `op goods add`, `op goods edit`, `op goods sku` */
export function addGoodsEditCommands(goods: Command, run: Run): void {
  withFacts(
    withOptions(
      goods
        .command('add <code> <title>')
        .description('增加一件单一规格的商品（草稿）；多规格请用 import')
        .requiredOption('--price <yuan>', '价格（元）')
        .option('--stock <pieces>', '首次入库')
        .option('--on', '立即上架'),
      FACTS.slice(1),
      SKU,
    ),
  ).action((code: string, title: string, flags: Flags) =>
    run((context) => {
      const facts = { ...factsOf(flags), title, ...(flags.on === true ? { isOn: true } : {}) };
      const words = wordsOf([...SKU, ['--stock', 'stock', '']], flags);
      return write(context, 'add', { facts, sku: { code, price: flags.price, ...words } }, flags);
    }),
  );
  withFacts(
    withOptions(
      goods.command('edit <goodsId>').description('更改商品的资料，未写出的保持不变'),
      FACTS,
    ),
  ).action((id: string, flags: Flags) =>
    run(async (context) => {
      const facts = factsOf(flags);
      if (Object.keys(facts).length === 0) throw new OperationRefused('没有要更改的内容');
      const { database, operation } = context;
      const goodsId = readId(id, '商品编号');
      const { skus } = await showGoodsForOperator(database.db, operation, goodsId);
      await write(context, 'edit', { facts, sku: { code: skus[0]?.code } }, flags);
    }),
  );
  withOptions(
    goods
      .command('sku <code>')
      .description('更改一个规格的重量、图片，或是否在售')
      .option('--on', '在售')
      .option('--off', '不再出售'),
    SKU,
  ).action((code: string, flags: Flags) =>
    run((context) => {
      if (flags.on === true && flags.off === true)
        throw new OperationRefused('--on 与 --off 只能选一个');
      const isOn = flags.on === true ? true : flags.off === true ? false : undefined;
      const sku = { code, ...wordsOf(SKU, flags), ...(isOn === undefined ? {} : { isOn }) };
      if (Object.keys(sku).length === 1) throw new OperationRefused('没有要更改的内容');
      return write(context, 'edit', { facts: {}, sku }, flags);
    }),
  );
}
