import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { storageOf } from '@/server/adapters/storage';
import {
  formatOf,
  GOODS_FORMATS,
  type GoodsFormat,
  MOST_GOODS,
  readGoodsFile,
  writeGoodsFile,
} from '@/server/content/goods-file';
import { exportGoods } from '@/server/modules/goods/export';
import { copyPictures, picturesBeside } from '@/server/modules/goods/folder-pictures';
import { importGoods, type ImportResult } from '@/server/modules/goods/import';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { readTextFile } from './files';
import type { Run } from './run';
import { addVerbs, type Given, groupOf } from './verbs';

const PICTURES = 'pictures';
const besideOf = (file: string) => path.join(path.dirname(path.resolve(file)), PICTURES);

const importView = ({ changes, ...counts }: ImportResult, isDryRun: boolean) => ({
  outcome: isDryRun
    ? '试运行，未做更改'
    : changes.length === 0
      ? '与现有商品一致，没有更改'
      : '已写入',
  ...counts,
  changes,
});

async function runImport({ config, db, operation, flags }: Given, file = '') {
  const { reason = '', pictures = besideOf(file), dryRun } = flags;
  const isDryRun = dryRun !== undefined;
  const result = await importGoods(db, operation, {
    ...readGoodsFile(readTextFile(file), formatOf(file)),
    pictures: picturesBeside(storageOf(config), pictures),
    reason,
    isDryRun,
  });
  return importView(result, isDryRun);
}

function readFormat(format: string | undefined, out: string | undefined): GoodsFormat {
  if (format === undefined && out !== undefined) return formatOf(out);
  const known = GOODS_FORMATS.find((one) => one === format);
  if (!known) throw new OperationRefused(`--format 须为 ${GOODS_FORMATS.join(' 或 ')}`);
  return known;
}

async function runExport({ config, db, operation, write, flags }: Given) {
  const { category, format: wanted, out, pictures } = flags;
  const format = readFormat(wanted, out);
  if (pictures && out === undefined) throw new OperationRefused('--pictures 须与 --out 同用');
  const found = await exportGoods(db, operation, { category });
  if (found.length > MOST_GOODS)
    throw new OperationRefused(
      `共 ${found.length} 种商品，一个文件最多 ${MOST_GOODS} 种，请按分类导出`,
    );
  if (out === undefined) return write(writeGoodsFile(found, format));
  const goods = pictures ? await copyPictures(storageOf(config), besideOf(out), found) : found;
  fs.writeFileSync(out, writeGoodsFile(goods, format));
  const skus = goods.reduce((sum, one) => sum + one.skus.length, 0);
  return { file: path.resolve(out), goods: goods.length, skus };
}

export function addGoodsCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'goods', '商品'), run, {
    'import <file>': {
      about:
        '导入 CSV 或 YAML 文件：先检查整个文件，列出每处错误；按规格编码对应，重复导入不改变任何内容',
      options: {
        '!--reason <text>': '为什么',
        '--pictures <folder>': `图片所在的文件夹，默认为文件旁的 ${PICTURES}`,
        '--dry-run': '只检查并显示结果',
      },
      work: runImport,
    },
    export: {
      about: '导出未删除的商品，可以原样再导入；不含库存',
      options: {
        '--category <path>': '只导出一个分类，例如 居家 或 居家/收纳',
        '--format <format>': GOODS_FORMATS.join(' | '),
        '--out <file>': '写入文件，默认输出到终端',
        '--pictures': `同时把上传的图片写到文件旁的 ${PICTURES}`,
      },
      work: runExport,
    },
  });
}
