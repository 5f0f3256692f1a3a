import type { Command } from 'commander';
import { viewPickList } from '@/server/modules/orders/pick-lists';
import { groupOf } from './resource';
import type { Run } from './run';
import { openVault } from './vault';
import { addVerbs } from './verbs';

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
}
