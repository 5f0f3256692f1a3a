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
import { readId } from './values';
import { addVerbs, type Given } from './verbs';

const MOST_NUMBERS = 200;

/** 8,66,88-90 as numbers, each once. */
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

const areaOf = (text = '') => readId(text, '街区编号');
const cityOf = (text = '') => readId(text, '城市编号');

function reasonIn({ flags }: Given): string {
  if (!flags.reason) throw new OperationRefused('请用 --reason 写明理由');
  return flags.reason;
}

async function changeMayor(given: Given, area = '') {
  const { db, operation, flags } = given;
  const blockAreaId = areaOf(area);
  if ((flags.appoint !== undefined) === (flags.end !== undefined))
    throw new OperationRefused('请在 --appoint 与 --end 中选择一个');
  if (flags.appoint === undefined) {
    const reason = reasonIn(given);
    return db.transaction((tx) => endMayor(tx, operation, { blockAreaId, reason }));
  }
  const userId = readId(flags.appoint, '用户编号');
  const source = flags.elected ? 'elected' : 'appointed';
  const made = await db.transaction((tx) =>
    appointMayor(tx, operation, { blockAreaId, userId, source }),
  );
  return { area: made.area, userId, until: made.until };
}

export function addBlockCommands(program: Command, run: Run): void {
  addVerbs(program.command('block').description('城市、街区、门牌与市长'), run, {
    cities: {
      about: '全部城市',
      work: ({ db, operation }) => listCitiesForOperators(db, operation),
    },
    'city <name>': {
      about: '新增城市（2-8个字）',
      options: {
        '!--pinyin <pinyin>': '小写拼音，例如 binjiang',
        '!--initials <letters>': '首字母，例如 bj',
        '--sort <n>': ['排序，小的在前', '100'],
      },
      work: ({ db, operation, flags: { pinyin = '', initials = '', sort = '' } }, name = '') =>
        db.transaction((tx) =>
          addCity(tx, operation, { name, pinyin, initials, sort: readId(sort, '排序') }),
        ),
    },
    'areas [cityId]': {
      about: '街区与居民数',
      work: ({ db, operation }, city?: string) =>
        listAreasForOperators(db, operation, city === undefined ? undefined : cityOf(city)),
    },
    'area <cityId> [name]': {
      about: '开放新街区；不写名称则按序编号',
      options: { '--plots <n>': ['门牌数，最多1000', String(PLOTS_PER_AREA)] },
      work: ({ db, operation, flags: { plots = '' } }, city?: string, name?: string) => {
        const area = { cityId: cityOf(city), name, plotCount: readId(plots, '门牌数') };
        return db.transaction((tx) => openArea(tx, operation, area));
      },
    },
    'plots <areaId>': {
      about: '街区里不空闲的门牌',
      options: { '--numbers <from-to>': ['范围', '1-100'] },
      work: ({ db, operation, flags }, area) => {
        const numbers = readNumbers(flags.numbers ?? '');
        const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
        return listPlotsForOperators(db, operation, { blockAreaId: areaOf(area), from, to });
      },
    },
    'reserve <areaId> <numbers>': {
      about: '保留门牌（8,66,88-90）；--free 取消保留',
      options: { '--free': '取消保留' },
      work: ({ db, operation, flags }, area, typed = '') => {
        const numbers = readNumbers(typed);
        const plots = { blockAreaId: areaOf(area), numbers, isFree: flags.free !== undefined };
        return db.transaction((tx) => reservePlots(tx, operation, plots));
      },
    },
    'reclaim <areaId> <no>': {
      about: '收回一年未使用的门牌：两次通知，各隔14天，再执行一次收回',
      work: ({ db, operation }, area, no = '') => {
        const plot = { blockAreaId: areaOf(area), blockNo: readId(no, '门牌号') };
        return db.transaction((tx) => reclaimPlot(tx, operation, plot));
      },
    },
    applications: {
      about: '市长参选申请，最早在前',
      options: { '--refuse <id>': '不通过一份申请', '--reason <text>': '理由（本人会看到）' },
      work: (given) => {
        const { db, operation, flags } = given;
        if (flags.refuse === undefined) return listApplications(db, operation);
        const [id, reason] = [readId(flags.refuse, '申请编号'), reasonIn(given)];
        return db.transaction((tx) => refuseApplication(tx, operation, { id, reason }));
      },
    },
    'mayor <areaId>': {
      about: '任命街区市长（任期90天），或结束任期',
      options: {
        '--appoint <userId>': '任命该街区的居民',
        '--elected': '由居民推选产生',
        '--end': '结束现任市长的任期',
        '--reason <text>': '结束理由（本人会看到）',
      },
      work: changeMayor,
    },
  });
}
