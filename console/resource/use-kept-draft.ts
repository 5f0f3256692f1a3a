import { useConsoleSession } from '@/console/api/session';
import { useKept } from '@/console/ui/kept';

/** On this device, for this operator alone. */
export function useKeptDraft<T>(name: string): [T | null, (next: T | null) => void] {
  const { operator } = useConsoleSession();
  return useKept<T | null>(`draft_${operator}_${name}`, null);
}
