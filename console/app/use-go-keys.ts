'use client';

import { useRouter } from 'next/navigation';
import { MENU } from '@/console/ui/shell/menu';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import { deskCopy } from './copy';

/** `g` and a letter go to a page. */
export function useGoKeys(may: (permission: string) => boolean): void {
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
