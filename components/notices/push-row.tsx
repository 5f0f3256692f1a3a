'use client';

import { Switch } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/layer/toast';
import { Row, RowGroup } from '@/components/ui/row';
import { pushCopy } from '@/lib/notices/push-copy';
import { usePush } from '@/lib/notices/use-push';

/** The permission prompt shows only after a tap. */
export function PushRow({ className }: { className?: string }) {
  const { state, isBusy, turnOn, turnOff } = usePush();
  if (state === undefined) return null;
  const canSwitch = state === 'on' || state === 'off';
  async function change(isOn: boolean) {
    if (!isOn) {
      await turnOff();
      toast.show(pushCopy.off);
      return;
    }
    const reason = await turnOn();
    if (reason) toast.error(reason);
  }
  return (
    <RowGroup className={className} label={pushCopy.title}>
      <Row
        title={pushCopy.title}
        sub={canSwitch ? pushCopy.why : pushCopy[state]}
        badge={
          canSwitch && (
            <Switch
              label={pushCopy.title}
              checked={state === 'on'}
              disabled={isBusy}
              onChange={(isOn) => void change(isOn)}
            />
          )
        }
      />
    </RowGroup>
  );
}
