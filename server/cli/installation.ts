import type { Command } from 'commander';
import { readMobile } from '@/lib/contract/characters';
import type { Config } from '@/server/config';
import { nameDatabase } from '@/server/db/client';
import { databaseHome } from '@/server/db/place';
import { reconcileNow } from '@/server/jobs/operate';
import { verifyAudit } from '@/server/modules/operators/audit-read';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { acceptKeys, noteCreation } from '@/server/modules/operators/database';
import { lastCode, showDatabase, showRequest } from '@/server/modules/operators/inspect';
import { rotateSign } from '@/server/modules/rules/rotate-sign';
import { StartError } from '@/server/start-error';
import type { Run } from './run';
import { showMoment } from './values';
import { addVerbs, type Given, groupOf } from './verbs';

const placeOf = ({ DATABASE_URL, dataDir }: Config): string =>
  DATABASE_URL ? nameDatabase(DATABASE_URL) : databaseHome(dataDir);

async function lastSms({ config, db, operation }: Given, mobile?: string) {
  if (config.SMS_PROVIDER !== 'console')
    throw new StartError('已配置短信服务商，验证码不会保存在本机');
  const last = await lastCode(db, operation, {
    dataDir: config.dataDir,
    mobile: mobile === undefined ? mobile : readMobile(mobile),
  });
  return { ...last, sentAt: showMoment(new Date(last.sentAt)) };
}

/** @throws OperationRefused on a difference, for the exit code */
async function compare({ db, operation, print }: Given): Promise<void> {
  const found = await reconcileNow(db, operation);
  print({ isClean: found.length === 0, differences: found.length > 0 ? found : '无' });
  if (found.length > 0) throw new OperationRefused(`对账发现 ${found.length} 处差异`);
}

async function verify({ db, operation, print }: Given): Promise<void> {
  const { faults, ...report } = await verifyAudit(db, operation);
  print({ ...report, faults: faults.length > 0 ? faults : '无' });
  if (faults.length > 0) throw new OperationRefused(`操作记录有 ${faults.length} 天与摘要不符`);
}

export function addInstallationCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'db', '数据库'), run, {
    status: {
      about: '数据库版本、大小、迁移和主要数量',
      work: async ({ config, db, operation }) => ({
        kind: config.isEmbedded ? 'embedded' : 'external',
        place: placeOf(config),
        dataDir: config.dataDir,
        keysDir: config.keysDir,
        ...(await showDatabase(db, operation)),
      }),
    },
    create: {
      about: '在数据库缺失的数据目录中明确地新建一个空数据库',
      openAs: { mayCreate: true },
      work: async ({ config, db, operation }) => {
        await noteCreation(db, operation);
        return { place: placeOf(config) };
      },
    },
    'accept-keys': {
      about: '原密钥确已丢失时改用 KEYS_DIR 中的密钥；以前加密的内容将无法读取',
      openAs: { isAnyKeys: true },
      work: async ({ config: { keysDir }, db, operation }) => {
        await acceptKeys(db, operation, keysDir);
        return { keysDir };
      },
    },
  });
  addVerbs(groupOf(program, 'sms', '短信验证码'), run, {
    'last [mobile]': { about: '最近一次发送的验证码（仅控制台短信）', work: lastSms },
  });
  addVerbs(groupOf(program, 'audit', '操作记录'), run, {
    verify: { about: '核对每晚的摘要：记录是否被改动、插入或删除', work: verify },
  });
  addVerbs(groupOf(program, 'keys', '本机的密钥'), run, {
    'rotate-sign': {
      about: '更换请求签名：运行中的服务一分钟后启用新的一对，旧的一对还可用30天',
      options: { '!--note <text>': '为什么换' },
      work: async ({ db, operation, config, flags: { note = '' } }) => {
        await rotateSign(db, operation, config, note);
        return { 已更换: '无需重启；独立托管的静态站点请重新生成配置' };
      },
    },
  });
  addVerbs(program, run, {
    reconcile: {
      about: '重新计算全部账务并与余额、计数和状态核对；有差异时退出码不为 0',
      work: compare,
    },
    'request <id>': {
      about: '按用户看到的错误编号查找一次请求',
      work: ({ config: { dataDir }, db, operation }, id = '') =>
        showRequest(db, operation, { dataDir, id }),
    },
  });
}
