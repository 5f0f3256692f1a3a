import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { earlyMode, findEarlySheet, takeEarlyInput } from '@/lib/account/login/early-sheet';
import { loginStore, openLogin } from '@/lib/account/login/store';

/** Requests the popup while the prerendered sheet is open. False once the app can open the popup itself. */
export function useEarlySheet(): boolean {
  useEffect(() => {
    const sheet = findEarlySheet();
    if (!sheet) return void takeEarlyInput();
    openLogin({ mode: earlyMode(sheet) });
    const giveUp = () => {
      // The popup has taken its place, or it has become a modal.
      if (!sheet.isConnected || sheet.open) return;
      takeEarlyInput();
      loginStore.close();
    };
    sheet.addEventListener('close', giveUp);
    return () => sheet.removeEventListener('close', giveUp);
  }, []);
  return !useHydrated();
}
