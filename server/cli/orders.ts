import type { Command } from 'commander';
import { viewMakingSheet } from '@/server/modules/orders/making-queries';
import { viewPickList } from '@/server/modules/orders/pick-lists';
import { showQuota } from '@/server/modules/tracking/quota';
import type { Run } from './run';
import { openVault } from './vault';
import { addVerbs, groupOf } from './verbs';

interface Wished {
  title: string;
  choice: string;
  custom: readonly { label: string; value: string }[];
}

const textOf = (first: readonly string[], { title, choice, custom }: Wished, last = ''): string => {
  const wishes = custom.map(({ label, value }) => `${label} ${value}`);
  return [...first, title, choice, ...wishes, last].filter(Boolean).join('　');
};

export function addOrderCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'pick', '拣货单'), run, {
    'print <no>': {
      about: '一张拣货单：先按货架，再按箱；没有收货地址',
      work: async ({ db, operation, config, write, isJson }, key = '') => {
        const list = await viewPickList(db, operation, () => openVault(config), key);
        if (isJson) return list;
        for (const { box, sn, receiver, region, remark, lines } of list.boxes) {
          write(`箱 ${box}　${sn}　${receiver} ${region}\n`);
          for (const line of lines)
            write(`  [ ] ${textOf([line.shelf, line.code], line)}　×${line.num}\n`);
          if (remark) write(`  备注：${remark}\n`);
        }
        return undefined;
      },
    },
  });
  addVerbs(groupOf(program, 'making', '制作单'), run, {
    print: {
      about: '待制作的商品，先到期的在前',
      work: async ({ db, operation, write, isJson }) => {
        const sheet = await viewMakingSheet(db, operation);
        if (isJson) return sheet;
        for (const line of sheet.lines)
          write(`[ ] ${textOf([line.id], line, line.remark)}　×${line.num}　${line.sn}\n`);
        return undefined;
      },
    },
  });
  addVerbs(groupOf(program, 'track', '物流'), run, {
    quota: {
      about: '今天向物流服务查询了多少次，还有多少在等',
      work: ({ db, operation, config }) => showQuota(db, operation, config.TRACK_DAILY),
    },
  });
}
