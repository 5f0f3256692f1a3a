'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { TextField } from '@/components/ui/field/text-field';
import { PlainForm } from '@/components/ui/form/plain-form';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { NOTE_LIMITS, noteErrors, tagsOf } from '@/lib/partners/note';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import type { Partner } from '@/lib/partners/types';
import { refreshNotes, usePartnerNote } from '@/lib/partners/use-partner';

const { detail: copy } = partnersSheetsCopy;
/** Room for five tags, and for showing that a text is too long. */
const TAGS_LINE = 60;

export function PartnerNotes({
  partner,
}: {
  partner: Pick<Partner, 'partnerId' | 'note' | 'tags'>;
}) {
  const [note, setNote] = useState(partner.note);
  const [tags, setTags] = useState(partner.tags.join(' '));
  const [hasTried, setHasTried] = useState(false);
  const { send, pending } = usePartnerNote();
  const errors = noteErrors(note, tags);
  const shown = hasTried ? errors : {};
  async function save() {
    setHasTried(true);
    if (errors.note || errors.tags) return;
    const answer = await send({
      partnerId: partner.partnerId,
      note: note.trim(),
      tags: tagsOf(tags),
    });
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.noteSaved);
    await refreshNotes();
  }
  return (
    <PlainForm className="grid gap-6 pt-8" onSubmit={save}>
      <TextAreaField
        label={copy.note}
        placeholder={copy.noteHint}
        value={note}
        onChange={setNote}
        maxLength={NOTE_LIMITS.note}
        error={shown.note}
      />
      <TextField
        label={copy.tags}
        placeholder={copy.tagsHint}
        value={tags}
        onChange={setTags}
        maxLength={TAGS_LINE}
        error={shown.tags}
        enterKeyHint="done"
      />
      <Button kind="tonal" type="submit" loading={pending}>
        {copy.saveNote}
      </Button>
    </PlainForm>
  );
}
