import type { Command } from 'commander';
import { PLOTS_PER_AREA } from '@/server/modules/city/areas';
import {
  listApplications,
  listAreasForOperators,
  listCitiesForOperators,
  listPlotsForOperators,
} from '@/server/modules/city/inspect';
import { appointMayor, endMayor, refuseApplication } from '@/server/modules/city/mayors';
import { addCity, openArea, reclaimPlot, reservePlots } from '@/server/modules/city/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Run } from './run';
import { readId, showMoment } from './values';

const MOST_NUMBERS = 200;

/** 8,66,88-90 as numbers, each once. @throws OperationRefused */
export function readNumbers(text: string): number[] {
  const numbers = text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part.trim()) ?? [];
    const [low, high] = [Number(from), Number(to)];
    if (from === '' || low < 1 || high < low || high > 1000)
      throw new OperationRefused(`门牌号须形如 8,66,88-90（收到 ${text}）`);
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  });
  const unique = [...new Set(numbers)];
  if (unique.length > MOST_NUMBERS) throw new OperationRefused(`一次最多 ${MOST_NUMBERS} 个门牌`);
  return unique;
}

const areaOf = (text: string) => readId(text, '街区编号');

function addLandCommands(block: Command, run: Run): void {
  block
    .command('cities')
    .description('全部城市')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print(await listCitiesForOperators(db, operation)),
      ),
    );

  block
    .command('city <name>')
    .description('新增城市（2-8个字）')
    .requiredOption('--pinyin <pinyin>', '小写拼音，例如 binjiang')
    .requiredOption('--initials <letters>', '首字母，例如 bj')
    .option('--sort <n>', '排序，小的在前', '100')
    .action((name: string, flags: { pinyin: string; initials: string; sort: string }) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          await db.transaction((tx) =>
            addCity(tx, operation, { name, ...flags, sort: readId(flags.sort, '排序') }),
          ),
        ),
      ),
    );

  block
    .command('areas [cityId]')
    .description('街区与居民数')
    .action((cityId?: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          await listAreasForOperators(
            db,
            operation,
            cityId === undefined ? undefined : readId(cityId, '城市编号'),
          ),
        ),
      ),
    );

  block
    .command('area <cityId> [name]')
    .description('开放新街区；不写名称则按序编号')
    .option('--plots <n>', '门牌数，最多1000', String(PLOTS_PER_AREA))
    .action((cityId: string, name: string | undefined, flags: { plots: string }) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          await db.transaction((tx) =>
            openArea(tx, operation, {
              cityId: readId(cityId, '城市编号'),
              name,
              plotCount: readId(flags.plots, '门牌数'),
            }),
          ),
        ),
      ),
    );

  block
    .command('plots <areaId>')
    .description('街区里不空闲的门牌')
    .option('--numbers <from-to>', '范围', '1-100')
    .action((areaId: string, flags: { numbers: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        const numbers = readNumbers(flags.numbers);
        const rows = await listPlotsForOperators(db, operation, {
          blockAreaId: areaOf(areaId),
          from: Math.min(...numbers),
          to: Math.max(...numbers),
        });
        print(
          rows.map((row) => ({
            ...row,
            takenAt: showMoment(row.takenAt),
            lastActiveAt: showMoment(row.lastActiveAt),
          })),
        );
      }),
    );

  block
    .command('reserve <areaId> <numbers>')
    .description('保留门牌（8,66,88-90）；--free 取消保留')
    .option('--free', '取消保留')
    .action((areaId: string, numbers: string, flags: { free?: boolean }) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          await db.transaction((tx) =>
            reservePlots(tx, operation, {
              blockAreaId: areaOf(areaId),
              numbers: readNumbers(numbers),
              isFree: flags.free === true,
            }),
          ),
        ),
      ),
    );

  block
    .command('reclaim <areaId> <no>')
    .description('收回一年未使用的门牌：两次通知，各隔14天，再执行一次收回')
    .action((areaId: string, no: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(
          await db.transaction((tx) =>
            reclaimPlot(tx, operation, {
              blockAreaId: areaOf(areaId),
              blockNo: readId(no, '门牌号'),
            }),
          ),
        ),
      ),
    );
}

function addMayorCommands(block: Command, run: Run): void {
  block
    .command('applications')
    .description('市长参选申请，最早在前')
    .option('--refuse <id>', '不通过一份申请')
    .option('--reason <text>', '理由（本人会看到）')
    .action((flags: { refuse?: string; reason?: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        if (flags.refuse === undefined)
          return print(
            (await listApplications(db, operation)).map((row) => ({
              ...row,
              appliedAt: showMoment(row.appliedAt),
            })),
          );
        if (!flags.reason) throw new OperationRefused('请用 --reason 写明理由');
        const [id, reason] = [readId(flags.refuse, '申请编号'), flags.reason];
        print(await db.transaction((tx) => refuseApplication(tx, operation, { id, reason })));
      }),
    );

  block
    .command('mayor <areaId>')
    .description('任命街区市长（任期90天），或结束任期')
    .option('--appoint <userId>', '任命该街区的居民')
    .option('--elected', '由居民推选产生')
    .option('--end', '结束现任市长的任期')
    .option('--reason <text>', '结束理由（本人会看到）')
    .action(
      (
        areaId: string,
        flags: { appoint?: string; elected?: boolean; end?: boolean; reason?: string },
      ) =>
        run(async ({ database: { db }, operation, print }) => {
          const blockAreaId = areaOf(areaId);
          if ((flags.appoint !== undefined) === (flags.end === true))
            throw new OperationRefused('请在 --appoint 与 --end 中选择一个');
          if (flags.appoint !== undefined) {
            const userId = readId(flags.appoint, '用户编号');
            const { area, until } = await db.transaction((tx) =>
              appointMayor(tx, operation, {
                blockAreaId,
                userId,
                source: flags.elected ? 'elected' : 'appointed',
              }),
            );
            return print({ area, userId, until: showMoment(until) });
          }
          if (!flags.reason) throw new OperationRefused('请用 --reason 写明理由');
          const { reason } = flags;
          print(await db.transaction((tx) => endMayor(tx, operation, { blockAreaId, reason })));
        }),
    );
}

export function addBlockCommands(program: Command, run: Run): void {
  const block = program.command('block').description('城市、街区、门牌与市长');
  addLandCommands(block, run);
  addMayorCommands(block, run);
}
