'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { SWRConfig } from 'swr';
import { lockKey, wifiSlash } from '@/components/ui/icons/common';
import { serverBuild, whenBuildSeen } from '@/console/api/client';
import { useConsoleSession, useMay } from '@/console/api/session';
import { useSessionCheck } from '@/console/api/use-session-check';
import { Button } from '@/console/ui/button';
import { MENU } from '@/console/ui/shell/menu';
import { Shell } from '@/console/ui/shell/shell';
import { Note } from '@/console/ui/states';
import { ToastHost } from '@/console/ui/toast';
import { useIsOnline } from '@/console/ui/use-is-online';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { deskCopy } from './copy';
import { DeskProof } from './desk-proof';
import { Finder } from './finder';
import { HelpDialog } from './help-dialog';
import { OperatorMenu } from './operator-menu';
import { ReconcileFoot } from './reconcile-foot';
import { useQueueCounts } from './use-queue-counts';

const OWN_BUILD = process.env.NEXT_PUBLIC_CONSOLE_BUILD;

/** @param isQuiet the page says itself that there is no network */
function DeskNotice({ isLost, isQuiet }: { isLost: boolean; isQuiet: boolean }) {
  const isOnline = useIsOnline();
  const check = useSessionCheck();
  const build = useSyncExternalStore(whenBuildSeen, serverBuild, () => null);
  if (isLost)
    return (
      <Note tone="warn" icon={lockKey} isBand isAlert>
        {deskCopy.lost}
        <a className="link" href="/console/sign-in" target="_blank" rel="noreferrer">
          {deskCopy.signInAgain}
        </a>
        <Button size="sm" onClick={check}>
          {deskCopy.signedInAgain}
        </Button>
      </Note>
    );
  if (!isOnline && !isQuiet)
    return (
      <Note tone="warn" icon={wifiSlash} isBand isAlert>
        {deskCopy.offline}
      </Note>
    );
  if (build && OWN_BUILD && build !== OWN_BUILD)
    return (
      <Note tone="brand" isBand>
        {deskCopy.newVersion}
      </Note>
    );
  return null;
}

function useGoKeys(may: (permission: string) => boolean): void {
  const router = useRouter();
  useShortcuts(
    MENU.flatMap(({ items }) => items)
      .filter(({ letter, permission }) => letter && (!permission || may(permission)))
      .map(({ letter, title, href }) => ({
        key: `g ${letter}`,
        label: deskCopy.goTo(title),
        run: () => router.push(href),
      })),
  );
}

const hasSearch = () => document.querySelector('input[type=search]') !== null;

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
    { key: '/', label: deskCopy.find, run: () => setFinding(true), isOff: hasSearch },
  ]);
  return (
    <>
      <Shell
        current={page}
        operator={{
          name: session.operator,
          roles: [
            session.roles.map(({ label }) => label).join('、'),
            ...(session.reach ? [deskCopy.only(session.reach)] : []),
          ].join(' · '),
        }}
        environment={session.environment}
        may={may}
        counts={counts}
        foot={<ReconcileFoot />}
        notice={<DeskNotice isLost={isLost} isQuiet={page === 'redeem'} />}
        operatorMenu={(trigger) => <OperatorMenu>{trigger}</OperatorMenu>}
        onFind={() => setFinding(true)}
        onHelp={() => setHelping(true)}
      >
        {children}
      </Shell>
      <Finder
        isOpen={isFinding}
        onHelp={() => setHelping(true)}
        onClose={() => setFinding(false)}
      />
      <HelpDialog page={page} isOpen={isHelping} onClose={() => setHelping(false)} />
      <DeskProof />
      <ToastHost undoLabel={deskCopy.undo} />
    </>
  );
}
