'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useConsoleSession, useMay } from '@/console/api/session';
import { Shell } from '@/console/ui/shell/shell';
import { ToastHost } from '@/console/ui/toast';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { deskCopy } from './copy';
import { DeskNotice } from './desk-notice';
import { DeskProof } from './desk-proof';
import { Finder } from './finder';
import { HelpDialog } from './help-dialog';
import { OperatorMenu } from './operator-menu';
import { ReconcileFoot } from './reconcile-foot';
import { useGoKeys } from './use-go-keys';
import { useQueueCounts } from './use-queue-counts';

/** Menu, top bar, search, keys and messages around the screens. Answers are kept in memory only. */
export function DeskFrame({ isLost, children }: { isLost: boolean; children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      {/* Base UI would write style elements, which the policy blocks */}
      <CSPProvider disableStyleElements>
        <Frame isLost={isLost}>{children}</Frame>
      </CSPProvider>
    </SWRConfig>
  );
}

function Frame({ isLost, children }: { isLost: boolean; children: ReactNode }) {
  const session = useConsoleSession();
  const may = useMay();
  const path = usePathname();
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const counts = useQueueCounts();
  const page = path.split('/')[1] || 'home';
  useGoKeys(may);
  useShortcuts([
    { key: 'Ctrl+K', label: deskCopy.find, run: () => setFinding(true) },
    { key: '?', label: deskCopy.help, run: () => setHelping(true) },
  ]);
  return (
    <>
      <Shell
        current={page}
        operator={{
          name: session.operator,
          roles: session.roles.map(({ label }) => label).join('、'),
        }}
        environment={session.environment}
        may={may}
        counts={counts}
        foot={<ReconcileFoot />}
        notice={<DeskNotice isLost={isLost} />}
        operatorMenu={(trigger) => <OperatorMenu>{trigger}</OperatorMenu>}
        onFind={() => setFinding(true)}
        onHelp={() => setHelping(true)}
      >
        {children}
      </Shell>
      <Finder isOpen={isFinding} onClose={() => setFinding(false)} />
      <HelpDialog page={page} isOpen={isHelping} onClose={() => setHelping(false)} />
      <DeskProof />
      <ToastHost undoLabel={deskCopy.undo} />
    </>
  );
}
