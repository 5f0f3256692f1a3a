import type { Command } from 'commander';
import { viewMakingSheet } from '@/server/modules/orders/making-queries';
import { viewPickList } from '@/server/modules/orders/pick-lists';
import type { Run } from './run';
import { openVault } from './vault';
import { addVerbs, groupOf } from './verbs';

export function addPickCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'pick', '拣货单'), run, {
    'print <no>': {
      about: '一张拣货单：先按货架，再按箱；没有收货地址',
      work: async ({ db, operation, config, write, isJson }, key = '') => {
        const list = await viewPickList(db, operation, () => openVault(config), key);
        if (isJson) return list;
        for (const { box, sn, receiver, region, remark, lines } of list.boxes)
          write(
            [
              `箱 ${box}　${sn}　${receiver} ${region}`,
              ...lines.map(
                ({ shelf, code, title, choice, custom, num }) =>
                  `  [ ] ${[shelf, code, title, choice, ...custom.map(({ label, value }) => `${label} ${value}`)].filter(Boolean).join('　')}　×${num}`,
              ),
              ...(remark ? [`  备注：${remark}`] : []),
              '',
            ].join('\n'),
          );
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
        for (const { id, sn, title, choice, custom, num, remark } of sheet.lines)
          write(
            `[ ] ${[id, title, choice, ...custom.map(({ label, value }) => `${label} ${value}`), remark].filter(Boolean).join('　')}　×${num}　${sn}\n`,
          );
        return undefined;
      },
    },
  });
}
