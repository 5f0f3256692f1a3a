'use client';

import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { fingerprint, signOut as signOutIcon } from '@/components/ui/icons/console';
import { endSession } from '@/console/api/session-call';
import { Menu } from '@/console/ui/menu';
import { setPreferences, usePreferences } from '@/console/ui/preferences';
import { deskCopy } from './copy';

export function OperatorMenu({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const router = useRouter();
  const { isDense, hasLetterKeys } = usePreferences();
  const isDark = document.documentElement.dataset.theme === 'dark';
  return (
    <Menu
      align="end"
      trigger={children}
      choices={[
        {
          id: 'theme',
          label: isDark ? deskCopy.themeLight : deskCopy.themeDark,
          run: () => setPreferences({ theme: isDark ? 'light' : 'dark' }),
        },
        {
          id: 'density',
          label: isDense ? deskCopy.comfortable : deskCopy.dense,
          run: () => setPreferences({ isDense: !isDense }),
        },
        {
          id: 'keys',
          label: hasLetterKeys ? deskCopy.keysOff : deskCopy.keysOn,
          run: () => setPreferences({ hasLetterKeys: !hasLetterKeys }),
        },
        {
          id: 'sign-ins',
          startsGroup: true,
          label: deskCopy.signIns,
          icon: fingerprint,
          run: () => router.push('/sign-ins'),
        },
        {
          id: 'out',
          label: deskCopy.signOut,
          icon: signOutIcon,
          run: () => void endSession(),
        },
      ]}
    />
  );
}
