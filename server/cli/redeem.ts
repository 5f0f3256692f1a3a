import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { Config } from '@/server/config';
import { readVoucherKeys } from '@/server/keys';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { redeem } from '@/server/modules/vouchers/redeem';
import { rotateVoucherKey } from '@/server/modules/vouchers/rotate-key';
import { undoUse } from '@/server/modules/vouchers/undo';
import { listUses } from '@/server/modules/vouchers/uses';
import type { Run } from './run';
import { readId } from './values';
import { openVault } from './vault';
import { addVerbs, DRY, groupOf } from './verbs';

const depsOf = (config: Config) => ({
  vault: () => openVault(config),
  keys: () => ({ voucher: readVoucherKeys(config.keysDir) }),
});

export function addRedeemCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'redeem', '核销到店的券'), run, {
    'use <code>': {
      about: '核销券码或二维码的文字',
      options: { '--units <n>': ['次数', '1'], '--place <id>': '门店编号', ...DRY },
      work: ({ db, operation, config, flags }, text = '') => {
        const deps = depsOf(config);
        const at = flags.place === undefined ? {} : { placeId: readId(flags.place, '门店编号') };
        if (flags.dryRun) return previewRedeem(deps, db, operation, { text, ...at });
        const units = readId(flags.units ?? '1', '次数');
        return redeem(deps, db, operation, {
          text,
          units,
          ...at,
          by: 'typed',
          nonce: randomUUID(),
        });
      },
    },
    'undo <use>': {
      about: '撤销一次核销；30分钟后或他人的须写明原因',
      options: { '--reason <text>': '原因', ...DRY },
      work: async ({ db, operation, flags: { reason, dryRun } }, typed = '') => {
        const given = { key: typed, form: {}, isPreview: dryRun !== undefined };
        const { effect } = await undoUse(
          db,
          { ...operation, ...(reason ? { reason } : {}) },
          given,
        );
        return effect;
      },
    },
    list: {
      about: '核销记录，新的在前',
      options: { '--voucher <id>': '只看一张券' },
      work: async ({ db, operation, flags: { voucher } }) => {
        const asked = voucher === undefined ? {} : { voucherId: readId(voucher, '券的编号') };
        return (await listUses(db, operation, { isMine: false, ...asked })).rows;
      },
    },
  });
  const voucher = groupOf(program, 'voucher', '到店服务的券');
  addVerbs(groupOf(voucher, 'key', '二维码的签名密钥'), run, {
    rotate: {
      about: '更换签名密钥：旧二维码400天内仍然有效',
      options: { '!--note <text>': '为什么换' },
      work: async ({ db, operation, config, flags: { note = '' } }) => {
        await rotateVoucherKey(db, operation, config.keysDir, note);
        return { rotated: true };
      },
    },
  });
}
