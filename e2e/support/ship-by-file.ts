import fs from 'node:fs';
import type { TestInfo } from '@playwright/test';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { op } from './op';
import { expect } from './test';

/** An operator ships the order with the number `no` of 顺丰, by a file of one row. */
export async function shipByFile(sn: string, no: string, info: TestInfo): Promise<void> {
  const file = info.outputPath('ship.csv');
  fs.writeFileSync(file, `sn,carrier,no\n${sn},顺丰,${no}\n`);
  const { effect } = await op<{ effect: EffectView }>('order', 'ship-batch', file);
  expect(effect.sentence).toBe('发 1 单，留 0 行');
}
