'use client';

import { Reasons } from '@/console/ui/reasons';
import { ActRefusal } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import type { EffectView as EffectAnswer } from '@/lib/contract/console/resource.schema';
import { ActionForm, type Controls } from './action-form';
import { resourceCopy as copy } from './copy';
import { EffectView, FailedRows } from './effect-view';
import type { useAction } from './use-action';

interface BodyProps {
  action: ActionSpec;
  controls?: Controls;
  state: ReturnType<typeof useAction>;
}

export function ActionBody({ action, controls, state }: BodyProps) {
  const { form, preview, faults, isStale, press, seen } = state;
  const { reason } = action;
  const effect = <EffectView effect={preview.last} notes={action.notes ?? []} />;
  const isBelow = action.on === 'new' && action.form !== undefined;
  const failed = failedOf(state.error);
  const isDrawn = Object.keys(action.form ?? {}).some((name) => controls?.[name] !== null);
  const names = Object.keys(faults);
  const areBeside =
    names.length > 0 && names.every((name) => controls?.[name.split('.')[0] ?? ''] !== null);
  useShortcuts([{ key: 'Enter', label: action.title, run: press }]);
  return (
    <>
      {!isBelow && effect}
      {action.form && (
        <ActionForm
          {...{ controls, faults }}
          form={action.form}
          draft={form.draft}
          row={seen?.row ?? null}
          onChange={form.setDraft}
          onEnter={press}
        />
      )}
      {reason?.choices && (
        <Reasons reasons={reason.choices} chosen={form.reason} onChoose={form.setReason} />
      )}
      {reason && (
        <TextField
          label={reason.title}
          value={form.reason}
          error={faults.reason}
          maxLength={200}
          autoFocus={!isDrawn && !reason.choices}
          onChange={form.setReason}
          onEnter={press}
        />
      )}
      {isBelow && effect}
      {!isStale && !areBeside && <ActRefusal error={state.error} />}
      {failed && <FailedRows {...failed} />}
      {state.isWaiting && (
        <p className="cap" role="status">
          {copy.previewing}
        </p>
      )}
    </>
  );
}

const failedOf = (error: unknown) =>
  (error as { data?: { failed?: EffectAnswer['failed'] } } | null)?.data?.failed;
