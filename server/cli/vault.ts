import type { Config } from '@/server/config';
import { createVault, type Vault } from '@/server/db/vault';
import { readDerive } from '@/server/keys';
import { OperationRefused } from '@/server/modules/operators/authorize';

/** The vault of the server's existing keys: new ones could not decrypt anything. @throws OperationRefused */
export function openVault({ keysDir }: Config): Vault {
  const derive = readDerive(keysDir);
  if (!derive)
    throw new OperationRefused(`${keysDir} 中没有密钥：请在有密钥的机器上执行，或设置 KEYS_DIR`);
  return createVault({ derive });
}
