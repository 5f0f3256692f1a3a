import { useState } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { logsCopy as copy } from '@/lib/logs/copy';
import { useLogState } from '@/lib/logs/use-logs';
import { monthOf } from '@/lib/time';
import { StreakCalendar } from './streak-calendar';

interface CalendarSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CalendarSheet({ isOpen, onClose }: CalendarSheetProps) {
  const [month, setMonth] = useState('');
  // The device's date, until the server has sent its own.
  const [thisMonth] = useState(() => monthOf(Date.now()));
  const { data, state, refresh } = useLogState(month);
  const latest = data?.today.slice(0, 7) ?? thisMonth;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <StreakCalendar
        state={data}
        month={month || latest}
        latest={latest}
        onMonth={setMonth}
        onRetry={!data && state === 'error' ? refresh : undefined}
      />
    </Sheet>
  );
}
