import { storageOf } from '@/server/adapters/storage';
import { createWaybillProvider } from '@/server/adapters/waybill';
import type { Config } from '@/server/config';
import type { ResourceDeps } from '@/server/console/resources';
import { textPlaceOf } from '@/server/content/checks';
import { createVault, type Vault } from '@/server/db/vault';
import { dumpFolder } from '@/server/imports/folder';
import { readDerive } from '@/server/keys';
import { launchDepsOf } from '@/server/launch-deps';
import type { LaunchDeps } from '@/server/modules/launch/facts';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { PayDeps } from '@/server/modules/payments/deps';
import { originOf } from './context';

/** Existing keys only: new ones could not decrypt anything. */
function openDerive({ keysDir }: Config) {
  const derive = readDerive(keysDir);
  if (!derive)
    throw new OperationRefused(`${keysDir} 中没有密钥：请在有密钥的机器上执行，或设置 KEYS_DIR`);
  return derive;
}

export const openVault = (config: Config): Vault => createVault({ derive: openDerive(config) });

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

/** @throws OperationRefused, StartError */
async function payDepsOf(config: Config): Promise<PayDeps> {
  const { findPayProvider } = await import('@/server/adapters/pay/test-cashier');
  return { provider: await findPayProvider(config), vault: openVault(config), log };
}

/** @throws OperationRefused */
function launchOf(config: Config): LaunchDeps {
  const keys = { derive: openDerive(config) };
  const pay = async () => (await payDepsOf(config)).provider;
  return launchDepsOf({ config, keys, pay, logger: log });
}

export const depsOf = (config: Config): ResourceDeps => ({
  origin: () => originOf(config),
  storage: () => storageOf(config),
  texts: () => textPlaceOf(config),
  vault: () => openVault(config),
  launch: () => launchOf(config),
  firstSite: () => config.firstSite,
  dumps: () => dumpFolder(config),
  pay: () => payDepsOf(config),
  labels: () => {
    const provider = createWaybillProvider(config);
    return provider && { provider, vault: openVault(config) };
  },
});
