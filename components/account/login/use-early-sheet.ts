import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { earlyMode, findEarlySheet, takeEarlyInput } from '@/lib/account/login/early-sheet';
import { loginStore, openLogin } from '@/lib/account/login/store';

/**
 * Asks for the popup when the prerendered sheet is open, and gives that up when it is closed before the popup has come.
 *
 * @returns whether the prerendered sheet may still be opened: not once the app can open the popup
 */
export function useEarlySheet(): boolean {
  useEffect(() => {
    const sheet = findEarlySheet();
    if (!sheet) return void takeEarlyInput();
    openLogin({ mode: earlyMode(sheet) });
    const giveUp = () => {
      // the popup has taken its place, or it has become a modal
      if (!sheet.isConnected || sheet.open) return;
      takeEarlyInput();
      loginStore.close();
    };
    sheet.addEventListener('close', giveUp);
    return () => sheet.removeEventListener('close', giveUp);
  }, []);
  return !useHydrated();
}
