'use client';

import { useRouter } from 'next/navigation';
import { cx } from '@/components/ui/cx';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { ActionForm } from '@/console/resource/action-form';
import { resourceCopy } from '@/console/resource/copy';
import { EffectView } from '@/console/resource/effect-view';
import type { Row } from '@/console/resource/fields';
import { type Read, useAction } from '@/console/resource/use-action';
import { Button } from '@/console/ui/button';
import { Head } from '@/console/ui/head';
import { Section } from '@/console/ui/section';
import { StaleBand } from '@/console/ui/stale-band';
import { ActRefusal, Loading, StateBlock } from '@/console/ui/states';
import { TextField } from '@/console/ui/text-field';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { Field, Fields } from '@/lib/contract/console/fields';
import { REWARD_FIELDS, rule, WITHDRAW_FIELDS } from '@/lib/contract/console/resources/rule';
import { textOf } from '@/lib/format/field-values';
import { rulesCopy as copy } from './copy';
import styles from './editor.module.css';

const SPEC = rule.actions.set;
const FORM: Fields = SPEC.form;
const CONTROLS = {};

function hinted(names: readonly string[], row: Row, draft: Row): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field: Field | undefined = FORM[name];
      if (!field) return [];
      const now = textOf(field, row[name]);
      const typed = draft[name];
      const isSame = (typeof typed === 'string' ? typed : textOf(field, typed)) === now;
      const hint = isSame ? field.hint : [copy.now(now), field.hint].filter(Boolean).join('；');
      return [[name, { ...field, hint }]];
    }),
  );
}

const GROUPS = [
  [copy.reward, Object.keys(REWARD_FIELDS)],
  [copy.withdraw, Object.keys(WITHDRAW_FIELDS)],
  [copy.when, ['effective']],
] as const;

function Editor({ read, reload }: { read: Read; reload: () => Promise<unknown> }) {
  const router = useRouter();
  const state = useAction({
    resource: rule,
    name: 'set',
    action: SPEC,
    read,
    reload,
    onDone: () => router.push('/rules'),
  });
  const { form, preview, faults, seen, isStale, press } = state;
  const row = seen?.row ?? read.row;
  const isBlocked = (preview.last?.blocks.length ?? 0) > 0;
  const isFaulty = !form.isValid || Object.keys(faults).length > 0;
  useShortcuts([{ key: 'Ctrl+Enter', label: SPEC.title, run: press }]);
  const isOff = state.isBusy || isStale || isBlocked || !form.isValid;
  return (
    <div className={cx('grid fill min-h-0', styles.split)}>
      <div className="grid gap-16">
        {isStale && <StaleBand title={resourceCopy.changed} changes={[]} onAccept={state.accept} />}
        {GROUPS.map(([title, names], at) => (
          <Section key={title} title={title}>
            <div className={cx('grid gap-14', styles.fields)}>
              <ActionForm
                form={hinted(names, row, form.draft as Row)}
                controls={CONTROLS}
                draft={form.draft}
                row={row}
                faults={faults}
                autoFocus={at === 0}
                onChange={form.setDraft}
                onEnter={press}
              />
            </div>
          </Section>
        ))}
      </div>
      <aside className={cx('grid gap-14', styles.side)} aria-label={copy.foreseen}>
        <Section title={copy.foreseen}>
          {preview.last && !isBlocked && !isFaulty ? (
            <div className="grid gap-14">
              <EffectView effect={preview.last} notes={[]} />
            </div>
          ) : (
            <p className="cap" role="status">
              {isFaulty ? copy.faulty : isBlocked ? copy.nothing : copy.computing}
            </p>
          )}
        </Section>
        <TextField
          label={SPEC.reason.title}
          value={form.reason}
          error={faults.reason}
          maxLength={200}
          onChange={form.setReason}
          onEnter={press}
        />
        {!isStale && !isFaulty && <ActRefusal error={state.error} />}
        <Button kind="primary" size="lg" isBlock disabled={isOff} onClick={press}>
          {preview.effect?.needsSecond ? resourceCopy.askSecond : SPEC.title}
        </Button>
      </aside>
    </div>
  );
}

export function RuleEditor() {
  const router = useRouter();
  const may = useMay();
  const { data, error, reload } = useCall(rule.calls.get, { key: 'last' });
  const back = () => router.push('/rules');
  return (
    <>
      <Head title={copy.title} sub={data && copy.sub(Number(data.row.version))}>
        <Button kind="ghost" onClick={back}>
          {copy.back}
        </Button>
      </Head>
      {!may(SPEC.permission) ? (
        <StateBlock {...copy.noRight} />
      ) : data ? (
        <Editor
          read={{ key: '', row: data.row as unknown as Row, version: data.version }}
          reload={reload}
        />
      ) : (
        <Loading error={error} onRetry={reload} lines={9} />
      )}
    </>
  );
}
