'use client';

import type { ReactElement } from 'react';
import { endSession } from '@/console/api/session-call';
import { signOut as signOutIcon } from '@/console/ui/icons';
import { Menu } from '@/console/ui/menu';
import { setPreferences, usePreferences } from '@/console/ui/preferences';
import { deskCopy } from './copy';

/** Behind the own name: how the console looks, and the way out. */
export function OperatorMenu({ children }: { children: ReactElement<Record<string, unknown>> }) {
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
          id: 'out',
          startsGroup: true,
          label: deskCopy.signOut,
          icon: signOutIcon,
          run: () => void endSession(),
        },
      ]}
    />
  );
}
