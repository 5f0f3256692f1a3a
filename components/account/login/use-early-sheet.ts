import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { earlyMode, findEarlySheet, takeEarlyInput } from '@/lib/account/login/early-sheet';
import { loginStore, openLogin } from '@/lib/account/login/store';

/** Opens the popup over it; closing gives up. False once the app opens popups. */
export function useEarlySheet(): boolean {
  useEffect(() => {
    const sheet = findEarlySheet();
    if (!sheet) return void takeEarlyInput();
    openLogin({ mode: earlyMode(sheet) });
    const giveUp = () => {
      // Replaced by the popup, or made modal.
      if (!sheet.isConnected || sheet.open) return;
      takeEarlyInput();
      loginStore.close();
    };
    sheet.addEventListener('close', giveUp);
    return () => sheet.removeEventListener('close', giveUp);
  }, []);
  return !useHydrated();
}
