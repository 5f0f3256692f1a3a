'use client';

import type { FormikHelpers } from 'formik';
import { useState, useDeferredValue, useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import { askToReload } from '@/components/ui/form/ask-to-reload';
import { DraftSaver, RestoredDraft } from '@/components/ui/form/draft';
import { Form } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { useLeaveGuard } from '@/components/ui/form/use-leave-guard';
import { toast } from '@/components/ui/layer/toast';
import { hasEntryBehind } from '@/components/ui/navigation';
import { PageFrame } from '@/components/ui/page-frame';
import { useNavigate } from '@/components/ui/use-navigate';
import { dropDraft, readDraft, writeDraft } from '@/lib/card/draft';
import { editCopy } from '@/lib/card/edit-copy';
import { faceOfOwn } from '@/lib/card/face';
import {
  cardSchema,
  type CardValues,
  changedValues,
  formPaths,
  toInput,
  toValues,
  cleaned,
} from '@/lib/card/form';
import { CARD_PATH, cardLink } from '@/lib/card/link';
import type { OwnCard } from '@/lib/card/types';
import { useSaveCard } from '@/lib/card/use-own-card';
import { CardFace } from '../face/card-face';
import type { CardKit } from '../kit';
import { useArt, useCode } from '../use-card-graphics';
import { EditFields } from './edit-fields';
import type { EditScreenProps } from './edit-props';
import styles from './edit.module.css';

function Preview({ card, values, kit }: { card: OwnCard; values: CardValues; kit: CardKit }) {
  const { visibility, ...fields } = cleaned(useDeferredValue(values));
  const art = useArt(kit);
  const link = useMemo(() => cardLink(card.userId), [card.userId]);
  const { code } = useCode(kit, link);
  return (
    <div className={cx('center', styles.preview)}>
      <CardFace face={faceOfOwn({ ...card, fields, visibility })} art={art} code={code} />
    </div>
  );
}

const { conflict } = editCopy;

const tellSaved = (grown = 0) =>
  grown > 0 ? toast.grown(editCopy.complete, grown) : toast.ok(editCopy.saved);

interface EditFormProps extends EditScreenProps {
  card: OwnCard;
  onDirty: (isDirty: boolean) => void;
  onReload: () => Promise<void>;
}

export function EditForm({ card, kit, takePlace, onSaved, onDirty, onReload }: EditFormProps) {
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
      tellSaved(answer.data.grown);
      await onSaved?.(card, answer.data);
      await showCard();
    } else if (answer.error.err === 'version_conflict') await solveConflict();
    else showFormRefusal(answer.error, (errors) => setErrors(formPaths(errors)));
  }
  async function showCard() {
    if (hasEntryBehind()) return leaveFreely();
    await disarm();
    navigateTo(CARD_PATH, {}, { type: 'redirectTo' });
  }
  async function solveConflict() {
    if (!(await askToReload(conflict))) return;
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
          parent={CARD_PATH}
          title={editCopy.title}
          onLeave={mayLeave}
          save={{
            disabled: !(isDirty || !card.isSaved) || !form.isValid,
            isSaving: form.isSubmitting,
            onPress: form.submit,
          }}
        >
          <div className={styles.page}>
            {draft && isDirty && (
              <RestoredDraft form={form} saved={toValues(card)} copy={editCopy} />
            )}
            <Preview card={card} values={form.values} kit={kit} />
            <EditFields card={card} takePlace={takePlace} onBeforeLeave={disarm} />
          </div>
          <DraftSaver
            changes={changedValues(card, form.values)}
            write={(changes) => writeDraft(changes, card.userId)}
            isDirty={isDirty}
            onDirty={note}
          />
        </PageFrame>
      )}
    </Form>
  );
}
