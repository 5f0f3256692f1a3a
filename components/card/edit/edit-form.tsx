'use client';

import type { FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { Form, type FormState } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { useLeaveGuard } from '@/components/ui/form/use-leave-guard';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { hasEntryBehind } from '@/components/ui/navigation';
import { PageFrame } from '@/components/ui/page-frame';
import { useNavigate } from '@/components/ui/use-navigate';
import { dropDraft, readDraft, writeDraft } from '@/lib/card/draft';
import { editCopy } from '@/lib/card/edit-copy';
import {
  cardSchema,
  type CardValues,
  changedValues,
  formPaths,
  toInput,
  toValues,
} from '@/lib/card/form';
import { CARD_PATH } from '@/lib/card/link';
import type { OwnCard } from '@/lib/card/types';
import { useSaveCard } from '@/lib/card/use-own-card';
import styles from './edit.module.css';
import { EditFields } from './edit-fields';
import type { EditScreenProps } from './edit-props';
import { Preview } from './preview';

const { conflict } = editCopy;

interface EditFormProps extends EditScreenProps {
  /** The card that the form starts from. */
  card: OwnCard;
  onDirty: (isDirty: boolean) => void;
  /** Loads the newest card and resets the form; the draft restores what was typed. */
  onReload: () => Promise<void>;
}

/** The form of the card with its save button, draft and guard. */
export function EditForm({ card, kit, takePlace, onDirty, onReload }: EditFormProps) {
  const { save } = useSaveCard();
  const [draft] = useState(() => readDraft(card.userId));
  const [isDirty, setDirty] = useState(false);
  const { navigateTo } = useNavigate();
  const forget = () => dropDraft(card.userId);
  const { mayLeave, leaveFreely, disarm } = useLeaveGuard(isDirty, forget, editCopy.leave);

  async function submit(values: CardValues, { setErrors }: FormikHelpers<CardValues>) {
    const answer = await save(toInput(card, values));
    if (answer.ok) {
      forget();
      toast.ok(editCopy.saved);
      await showCard();
    } else if (answer.error.err === 'version_conflict') await solveConflict();
    else showFormRefusal(answer.error, (errors) => setErrors(formPaths(errors)));
  }
  /** Back to the page that opened the form; after a direct visit, to the own card. */
  async function showCard() {
    if (hasEntryBehind()) return leaveFreely();
    await disarm();
    navigateTo(CARD_PATH, {}, { type: 'redirectTo' });
  }
  async function solveConflict() {
    if (
      !(await message({
        type: 'confirm',
        content: conflict.content,
        tips: conflict.tips,
        okText: conflict.ok,
        cancelText: conflict.cancel,
      }))
    )
      return;
    await onReload();
    toast.show(editCopy.refreshed);
  }
  function note(nowDirty: boolean) {
    setDirty(nowDirty);
    onDirty(nowDirty);
  }
  return (
    <Form
      initialValues={{ ...toValues(card), ...draft }}
      schema={cardSchema}
      validateOn="blur"
      onSubmit={submit}
    >
      {(form) => (
        <PageFrame
          path={CARD_PATH}
          title={editCopy.title}
          onLeave={mayLeave}
          save={{
            disabled: !(isDirty || !card.isSaved) || !form.isValid,
            isSaving: form.isSubmitting,
            onPress: form.submit,
          }}
        >
          <div className={styles.page}>
            {draft && isDirty && <Restored card={card} form={form} />}
            <Preview card={card} values={form.values} kit={kit} />
            <EditFields takePlace={takePlace} onBeforeLeave={disarm} />
          </div>
          <DraftSaver card={card} values={form.values} isDirty={isDirty} onDirty={note} />
        </PageFrame>
      )}
    </Form>
  );
}

/** Says that a draft was restored, and discards it on request. */
function Restored({ card, form }: { card: OwnCard; form: FormState<CardValues> }) {
  function discard() {
    for (const [name, value] of Object.entries(toValues(card))) form.setValue(name, value);
  }
  return (
    <p className={styles.restored} role="status">
      {editCopy.restored}
      <button type="button" onClick={discard}>
        {editCopy.discard}
      </button>
    </p>
  );
}

/** Stores the draft on each change, and reports whether there is anything to save. */
function DraftSaver({
  card,
  values,
  isDirty,
  onDirty,
}: {
  card: OwnCard;
  values: CardValues;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const text = JSON.stringify(changedValues(card, values));
  const hasChanges = text !== '{}';
  useEffect(() => {
    writeDraft(card.userId, JSON.parse(text) as Partial<CardValues>);
  }, [card.userId, text]);
  useEffect(() => {
    if (hasChanges !== isDirty) onDirty(hasChanges);
  });
  return null;
}
