'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { lazyPart } from '@/components/ui/lazy';
import { NavBar } from '@/components/ui/nav-bar';
import { hasEntryBehind } from '@/components/ui/navigation';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { ACCOUNT } from '@/lib/kit/routes';
import styles from './gate-purpose.module.css';

// as in early-login.tsx: a branch that browsers never take
const PURPOSES =
  typeof window === 'undefined'
    ? // oxlint-disable-next-line typescript/no-require-imports -- an import would reach browsers
      (require('@/lib/account/login/purposes') as typeof import('@/lib/account/login/purposes'))
        .PURPOSES
    : null;

/** The server writes the text, React keeps it: browser code has none. */
function EarlyPurpose({ title }: { title: string }) {
  const [headline, text] = PURPOSES ? (PURPOSES[title] ?? [title, '']) : ['', ''];
  return (
    <section className={`${styles.purpose} ${styles.forGuests}`}>
      <h2 suppressHydrationWarning>{headline}</h2>
      <p suppressHydrationWarning>{text}</p>
    </section>
  );
}

const GatePurpose = lazyPart(() => import('./gate-purpose').then((m) => m.GatePurpose));

interface LoginGateProps {
  needsLogin: boolean;
  title: string;
  sample?: ReactNode;
  children: ReactNode;
}

/** True when the gate came with the document. Null = no gate. */
function usePrerendered(title: string | null): boolean {
  const isHydrated = useHydrated();
  const [first, setFirst] = useState(isHydrated ? null : title);
  if (first !== null && first !== title) setFirst(null);
  return first !== null && first === title;
}

const ask = (title: string) => openLogin({ source: title, transfer: true });

/** Guests read the purpose behind the popup. After the login the page loads in place; who closes it keeps the sample. */
export function LoginGate({ needsLogin, title, sample, children }: LoginGateProps) {
  const status = useSignedIn();
  const isPrerendered = usePrerendered(needsLogin && status !== 'member' ? title : null);
  const { navigateTo } = useNavigate();
  const leave = () => {
    if (hasEntryBehind()) navigateTo(ACCOUNT, {}, { type: 'navigateBack' });
    else navigateTo(ACCOUNT, {}, { type: 'redirectTo' });
  };
  const isBlocked = needsLogin && status === 'guest';
  useEffect(() => (isBlocked ? ask(title) : undefined), [isBlocked, title]);

  if (!needsLogin || status === 'member') return children;
  const skeleton = <SkeletonRows label={uiCopy.loading} />;
  return (
    <>
      <NavBar title={title} onBack={leave} />
      <main>
        {isPrerendered && <EarlyPurpose title={title} />}
        {status === 'guest' ? (
          <Suspense fallback={isPrerendered ? null : skeleton}>
            <GatePurpose
              title={title}
              hasWords={isPrerendered}
              sample={sample}
              onLogin={() => void ask(title)}
            />
          </Suspense>
        ) : (
          <div className={styles.forMembers}>{skeleton}</div>
        )}
      </main>
    </>
  );
}
