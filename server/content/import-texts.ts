import { content as resource } from '@/lib/contract/console/resources/content';
import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import type { ContentFile } from './file';
import { readTexts } from './folder';
import { publish } from './publish';
import { faultsOfRelease, faultsOfReleased, isReleased } from './release';
import { askAgreement, checking, type TextDeps } from './text-frame';

/** All files or none. @throws OperationRefused */
export async function publishAll(
  tx: Db,
  files: readonly ContentFile[],
  { now, by }: { now: Date; by: string },
) {
  const seen = new Set<string>();
  for (const {
    type,
    head: { slug },
  } of files) {
    if (seen.has(`${type}/${slug}`))
      throw new OperationRefused(`${type} 的 slug ${slug} 出现了两次`);
    seen.add(`${type}/${slug}`);
  }
  const released: ContentFile[] = [];
  const kept: ContentFile[] = [];
  for (const file of files) {
    if (file.type === 'agreement') {
      const isKept = await isReleased(tx, file);
      const faults = isKept
        ? await faultsOfReleased(tx, file)
        : await faultsOfRelease(tx, file, now);
      if (faults.length > 0) throw new OperationRefused(faults.join('；'));
      (isKept ? kept : released).push(file);
    }
    await publish(tx, file, now, by);
  }
  return { released, kept };
}

export const importTexts = (deps: TextDeps) =>
  operatorAction(resource, 'import', resource.actions.import, {
    lock: async () => ({}),
    work: async ({ tx, acting, operation, form }) => {
      const { now, operator: by } = operation;
      const files = readTexts(form.file);
      const blocks: string[] = [];
      const warns: string[] = [];
      for (const file of files) {
        const found = await checking(deps)(tx, file);
        const named = (text: string) => `${file.head.slug}：${text}`;
        blocks.push(...found.blocks.map(named));
        warns.push(...found.warns.map(named));
      }
      const { released, kept } =
        blocks.length === 0 ? await publishAll(tx, files, { now, by }) : { released: [], kept: [] };
      const changed = files.filter((file) => !kept.includes(file));
      warns.push(...kept.map(({ head }) => `${head.title}已经发布过，文字相同，不再导入`));
      if (changed.length === 0) blocks.push('没有可以导入的内容');
      const titles = changed.slice(0, 3).map(({ head }) => head.title);
      return {
        values: { n: String(changed.length), list: titles.join('、') },
        blocks,
        warns,
        target: `${changed.length} files`,
        facts: changed.map(({ type, head }) => ({
          title: type,
          from: '',
          to: `${head.slug} ${head.title}`,
        })),
        detail: {
          list: changed.map(({ type, head: { slug, title } }) => ({ type, slug, title })),
        },
        second: async () =>
          released.length > 0 ? askAgreement({ tx, acting, operation }, released) : null,
      };
    },
  });
