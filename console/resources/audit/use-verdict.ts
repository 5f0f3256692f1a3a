'use client';

import { useState } from 'react';
import type { Act } from '@/console/api/use-act';
import type { verifyChain } from '@/lib/contract/console/audit';
import type { ConsoleOutput } from '@/lib/contract/console/call';
import { auditCopy as copy } from './copy';

export function useVerdict(act: Act<typeof verifyChain>) {
  const [verdict, setVerdict] = useState<ConsoleOutput<typeof verifyChain> | null>(null);
  const verify = () =>
    void act.send({}, copy.verify).then((answer) => answer && setVerdict(answer));
  return { verdict, verify };
}
