'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { toast } from '@/components/ui/layer/toast';
import { codeOf, ConsoleError } from '@/console/api/console-error';
import { ProofDeclined, sendAct } from '@/console/api/send-act';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { sentenceOf } from '@/console/ui/states';
import { UNDO_MS } from '@/console/ui/toast';
import { callsOfAction, type Resource } from '@/lib/contract/console/resource';
import type { ActionSpec } from '@/lib/contract/console/resource-spec';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { draftOf, readDraft } from './action-form';
import { resourceCopy as copy } from './copy';
import type { Row } from './fields';
import type { Draft } from './open-action';

export interface Read {
  key: string;
  row: Row;
  version?: string;
}

export interface ActionProps {
  resource: Resource;
  name: string;
  action: ActionSpec;
  read: Read | null;
  draft?: Draft;
  reload: () => Promise<unknown>;
  onDone: (shown: Row, key: string) => void;
}

const LEAST_REASON = 2;

/** A sentence that begins with a value has no verb to say that it happened. */
const doneOf = ({ title, effect }: ActionSpec, sentence: string): string =>
  effect.startsWith('{') ? copy.doneAs(title, sentence) : copy.done(sentence);

interface Sent {
  key: string;
  form: Record<string, unknown>;
  version?: string;
}

const REST_MS = 250;

export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export function faultsOf(error: unknown): Record<string, string> {
  const fields = error instanceof ConsoleError ? (error.data.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^form\./, ''), text]),
  );
}

function usePreview({ resource, name }: ActionProps, given: Sent, isOn: boolean) {
  const { preview: call } = callsOfAction(resource, name);
  const text = JSON.stringify(given);
  const rested = useRested(text);
  const asked = useCall(call, isOn ? (JSON.parse(rested) as Sent) : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const isCurrent = rested === text && asked.error === undefined && !asked.isValidating;
  return {
    effect: isCurrent ? asked.data?.effect : undefined,
    last: asked.data?.effect,
    error: asked.error,
    ask: async () => (await sendAct(call, given, { about: '' })).effect,
  };
}

function useForm({ action, read, draft: given }: ActionProps) {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...draftOf(action, read?.row ?? null),
    ...given,
  }));
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const { values, faults, isValid } = readDraft(action.form, draft);
  const needsReason = action.reason !== null && !action.reason.isOptional;
  const reasonFault =
    needsReason && reason.trim().length < LEAST_REASON ? copy.reasonMissing : undefined;
  return {
    draft,
    setDraft,
    reason,
    setReason,
    values,
    isValid,
    isReady: isValid && reasonFault === undefined,
    show: () => setPressed(true),
    isPressed,
    faults: isPressed ? { ...faults, ...(reasonFault ? { reason: reasonFault } : {}) } : {},
  };
}

function useUndo({ resource, action }: ActionProps) {
  const { mutate } = useSWRConfig();
  const { undo = '' } = action;
  const call = resource.calls.actions[undo];
  if (!call) return undefined;
  const hasReason = resource.actions[undo]?.reason !== null;
  return async (key: string, sentence: string) => {
    const about = copy.undo(sentence);
    try {
      await sendAct(call, { key, form: {}, reason: hasReason ? about : '' }, { about });
      toast.show(copy.undone(sentence));
    } catch (error) {
      if (!(error instanceof ProofDeclined)) toast.error(sentenceOf(error));
    }
    await mutate((one) => typeof one === 'string');
  };
}

/** Form check, dry run, then proof. A press during the dry run acts when there is nothing to read first. */
export function useAction(props: ActionProps) {
  const { resource, name, action, read, reload, onDone } = props;
  const { mutate } = useSWRConfig();
  const [seen, setSeen] = useState(read);
  const [isWaiting, setWaiting] = useState(false);
  const form = useForm(props);
  const isStale = read?.version !== seen?.version;
  const given = { key: seen?.key ?? '', form: form.values, version: seen?.version };
  const preview = usePreview(props, given, form.isValid && !isStale);
  const act = useAct(callsOfAction(resource, name).action, { onStale: reload });
  const undo = useUndo(props);

  const done = useRef<Read | null>(undefined);
  const run = async ({ sentence }: EffectView) => {
    const input = { ...given, reason: form.reason.trim() };
    const answer = await act.send(input, copy.about(action.title, sentence));
    if (!answer) return;
    done.current = seen;
    void mutate((key) => typeof key === 'string');
    const back = answer.key || given.key;
    const text = doneOf(action, sentence);
    if (undo) toast.show(text, UNDO_MS, () => void undo(back, sentence));
    else toast.show(text);
    onDone(answer.shown as Row, back);
  };
  const press = async () => {
    form.show();
    if (done.current === seen || !form.isReady || isStale || act.isBusy || isWaiting) return;
    if (preview.effect) return preview.effect.blocks.length > 0 ? undefined : run(preview.effect);
    setWaiting(true);
    try {
      const effect = await preview.ask();
      const isClear = effect.warns.length + effect.blocks.length === 0;
      if (isClear && !effect.needsSecond) await run(effect);
    } catch {
      // the form's preview says the same
    } finally {
      setWaiting(false);
    }
  };
  const isPreviewStale = codeOf(preview.error) === 'stale';
  useEffect(() => {
    if (isPreviewStale) void reload();
  }, [isPreviewStale, reload]);

  const isUntouched = codeOf(preview.error) === 'unchanged' && !form.isPressed;
  const error: unknown = act.error ?? (isUntouched ? null : (preview.error ?? null));
  return {
    form,
    preview,
    error,
    seen,
    isStale,
    isWaiting,
    faults: { ...form.faults, ...faultsOf(error) } as Readonly<Record<string, string | undefined>>,
    isBusy: act.isBusy,
    press: () => void press(),
    accept: () => {
      setSeen(read);
      act.forget();
    },
  };
}
