import type { Command } from 'commander';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { addBanner, editBanner, listBanners } from '@/server/modules/shop/banners';
import type { Run } from './run';
import { readId, readMoment, showMoment } from './values';

interface Fields {
  title?: string;
  image?: string;
  route?: string;
  sort?: string;
  until?: string;
  reason: string;
}

function readSort(text: string): number {
  if (!/^(0|[1-9]\d{0,5})$/.test(text)) throw new OperationRefused(`排序须为整数（收到 ${text}）`);
  return Number(text);
}

const readFields = ({ title, image, route, sort, until }: Fields) => ({
  title,
  image,
  route,
  sort: sort === undefined ? undefined : readSort(sort),
  endsAt: until === undefined ? undefined : readMoment(until),
});

const withFields = (command: Command): Command =>
  command
    .requiredOption('--reason <text>', '为什么')
    .option('--route <page>', '点开的页面，例如 /pages/goods/detail?goodsId=3')
    .option('--sort <number>', '小的在前')
    .option('--until <time>', '显示到何时，例如 2026-12-31 23:59');

/** `op banner …` */
export function addBannerCommands(program: Command, run: Run): void {
  const banner = program.command('banner').description('商城首页的横幅，最多显示5条');
  banner
    .command('list')
    .description('全部横幅')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          (await listBanners(db, operation)).map((row) => ({
            ...row,
            startsAt: showMoment(row.startsAt),
            endsAt: showMoment(row.endsAt),
          })),
        ),
      ),
    );
  withFields(banner.command('add <title> <image>').description('增加横幅，立即显示')).action(
    (title: string, image: string, flags: Fields) =>
      run(async ({ database: { db }, operation, print }) => {
        const { route = '', sort = 0, endsAt = null } = readFields(flags);
        const { reason } = flags;
        print(await addBanner(db, operation, { title, image, route, sort, endsAt, reason }));
      }),
  );
  withFields(banner.command('edit <bannerId>').description('更改横幅'))
    .option('--title <title>', '新的标题')
    .option('--image <image>', 'goods:名称 或上传后的文件名')
    .action((id: string, flags: Fields) =>
      run(async ({ database: { db }, operation, print }) => {
        const bannerId = readId(id, '横幅编号');
        const { reason } = flags;
        await editBanner(db, operation, { bannerId, ...readFields(flags), reason });
        print({ bannerId });
      }),
    );
  for (const [status, text] of [
    ['on', '重新显示'],
    ['off', '不再显示'],
  ] as const)
    banner
      .command(`${status} <bannerId>`)
      .description(text)
      .requiredOption('--reason <text>', '为什么')
      .action((id: string, { reason }: Fields) =>
        run(async ({ database: { db }, operation, print }) => {
          const bannerId = readId(id, '横幅编号');
          await editBanner(db, operation, { bannerId, status, reason });
          print({ bannerId, status });
        }),
      );
}
