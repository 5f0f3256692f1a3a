import type { Command } from 'commander';
import {
  addCategory,
  editCategory,
  listCategories,
  sortCategories,
} from '@/server/modules/goods/operate-categories';
import type { Run } from './run';
import { readId } from './values';

const readCategory = (text: string) => readId(text, '分类编号');

interface Fields {
  name?: string;
  parent?: string;
  image?: string;
  reason: string;
}

function addChangeCommands(category: Command, run: Run): void {
  category
    .command('edit <categoryId>')
    .description('改名或换图')
    .requiredOption('--reason <text>', '为什么')
    .option('--name <name>', '新的名称')
    .option('--image <image>', 'goods:名称 或上传后的文件名')
    .action((id: string, { name, image, reason }: Fields) =>
      run(async ({ database: { db }, operation, print }) => {
        const categoryId = readCategory(id);
        await editCategory(db, operation, { categoryId, name, image, reason });
        print({ categoryId });
      }),
    );
  for (const [status, text] of [
    ['on', '显示'],
    ['off', '不再显示；其中的商品仍可搜索和购买'],
  ] as const)
    category
      .command(`${status} <categoryId>`)
      .description(text)
      .requiredOption('--reason <text>', '为什么')
      .action((id: string, { reason }: Fields) =>
        run(async ({ database: { db }, operation, print }) => {
          const categoryId = readCategory(id);
          await editCategory(db, operation, { categoryId, status, reason });
          print({ categoryId, status });
        }),
      );
}

/** `op category …` */
export function addCategoryCommands(program: Command, run: Run): void {
  const category = program.command('category').description('商品分类：两级，只隐藏、不删除');
  category
    .command('list')
    .description('全部分类和在售商品数')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print(await listCategories(db, operation)),
      ),
    );
  category
    .command('add <name>')
    .description('增加分类，排在最后')
    .requiredOption('--reason <text>', '为什么')
    .option('--parent <categoryId>', '上级分类；不填则为第一级')
    .option('--image <image>', 'goods:名称 或上传后的文件名', '')
    .action((name: string, { parent, image = '', reason }: Fields) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          await addCategory(db, operation, {
            name,
            parentId: parent === undefined ? null : readCategory(parent),
            image,
            reason,
          }),
        ),
      ),
    );
  category
    .command('sort <categoryIds...>')
    .description('同级分类按此顺序排列，未列出的排在后面')
    .requiredOption('--reason <text>', '为什么')
    .action((ids: string[], { reason }: Fields) =>
      run(async ({ database: { db }, operation, print }) => {
        const categoryIds = ids.map(readCategory);
        await sortCategories(db, operation, { categoryIds, reason });
        print({ categoryIds });
      }),
    );
  addChangeCommands(category, run);
}
