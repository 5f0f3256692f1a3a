import { goods as resource } from '@/lib/contract/console/resources/goods';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { writeCsv } from '@/server/text/csv';
import { factsOf } from './change-facts';
import { exportGoods } from './export';
import { type Fault, FIELD_LABELS, type FileGoods, FileRefused, sentenceOf } from './file-goods';
import type { FindFaults } from './folder-pictures';
import { auditChanges, bringIn, refuseTwinCodes, requireSecondForChanges } from './import';

/* The console's pictures are stored already; the terminal brings a folder. */

const { actions } = resource;
/** Changes that stand in the preview; the others are counted. */
const MOST_FACTS = 200;
const MOST_GOODS = 5_000;

export interface FileDeps {
  /** Collects faults. @throws OperationRefused for another kind of file */
  read: (text: string) => { goods: FileGoods[]; faults: Fault[] };
  write: (goods: readonly FileGoods[]) => string;
  faultsOfPictures: FindFaults;
}

/** The faults as a file, by row, to be mended beside the sent one. */
function failedOf(faults: readonly Fault[]) {
  const sorted = [...faults].sort((a, b) => a.line - b.line);
  const rows = sorted.map(({ line, field, message }) => [
    line > 0 ? String(line) : '',
    FIELD_LABELS[field] ?? field,
    message,
  ]);
  return {
    name: '商品文件的错误.csv',
    text: `\uFEFF${writeCsv([['行', '列', '错误'], ...rows])}`,
    rows: sorted.map(sentenceOf),
  };
}

export const importFile = (deps: FileDeps) =>
  operatorAction(resource, 'import', actions.import, {
    lock: async () => null,
    work: async ({ tx, acting, operation, form: { file } }) => {
      const { reason = '' } = operation;
      const { goods, faults } = deps.read(file);
      try {
        const given = {
          goods,
          faults: [...faults, ...(await deps.faultsOfPictures(goods))],
          mayPrice: acting.permissions.has('goods.price'),
        };
        const { changes, unchanged } = await bringIn(tx, operation, given, reason);
        await auditChanges(tx, operation, changes, reason);
        await requireSecondForChanges(tx, operation, acting, changes);
        const added = changes.filter(({ plan }) => plan.known === null).length;
        const changed = changes.length - added;
        const facts = changes.flatMap(({ plan }) => {
          const title = plan.facts.title ?? plan.known?.title ?? '';
          if (plan.known === null)
            return [
              {
                title: `第 ${plan.given.line} 行 新 ${title}`,
                from: '',
                to: `${plan.newSkus.length} 个规格`,
              },
            ];
          return factsOf(plan).map((fact) => ({
            ...fact,
            title: `第 ${plan.given.line} 行 ${title} ${fact.title}`,
          }));
        });
        const more = facts.length - MOST_FACTS;
        return {
          target: `${goods.length} goods`,
          values: {
            added: String(added),
            changed: String(changed),
            same: String(unchanged),
            wrong: '0',
          },
          facts: facts.slice(0, MOST_FACTS),
          notes: more > 0 ? [`另有 ${more} 处改动`] : [],
          detail: { added, changed, unchanged },
        };
      } catch (error) {
        if (!(error instanceof FileRefused)) return refuseTwinCodes(error);
        const wrong = String(error.faults.length);
        return {
          values: { added: '0', changed: '0', same: '0', wrong },
          blocks: [`文件有 ${wrong} 处错误，什么都没有写`],
          failed: failedOf(error.faults),
        };
      }
    },
  });

export const exportFile = (deps: FileDeps) =>
  operatorAction(resource, 'exportFile', actions.exportFile, {
    lock: async () => null,
    work: async ({ tx, operation, form: { category } }) => {
      const found = await exportGoods(tx, operation, category ? { category } : {});
      if (found.length > MOST_GOODS)
        throw new OperationRefused(
          `共 ${found.length} 种商品，一个文件最多 ${MOST_GOODS} 种，请按分类导出`,
        );
      return {
        target: `${found.length} goods`,
        values: { n: String(found.length) },
        shown: { file: deps.write(found) },
      };
    },
  });
