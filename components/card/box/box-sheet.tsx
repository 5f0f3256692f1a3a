'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { DateField } from '@/components/ui/field/date-field';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { message } from '@/components/ui/layer/message';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { boxCopy } from '@/lib/card/box-copy';
import { CARD_PATH } from '@/lib/card/link';
import { dayText, dayTime } from '@/lib/card/reminder';
import type { BoxRow } from '@/lib/card/types';
import { useBoxActions } from '@/lib/card/use-box';
import { CARD_LIMITS } from '@/lib/contract/card-fields.schema';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './box.module.css';

interface BoxSheetProps {
  row: BoxRow | null;
  onClose: () => void;
}

export function BoxSheet({ row, onClose }: BoxSheetProps) {
  return (
    <Sheet isOpen={row !== null} onClose={onClose} label={row?.name}>
      {row && <Detail key={row.cardId} row={row} onClose={onClose} />}
    </Sheet>
  );
}

function Detail({ row, onClose }: { row: BoxRow; onClose: () => void }) {
  const { name, avatar, userId, title, company } = row;
  const { navigateTo } = useNavigate();
  async function open() {
    onClose();
    await layersSettled();
    navigateTo(CARD_PATH, { userId });
  }
  return (
    <div className="grid gap-10">
      <div className={cx('row gap-12', styles.person)}>
        <Avatar src={imageUrl(avatar)} seed={userId} size="l" />
        <div>
          <h2 className="break t-head bold">{name}</h2>
          <p className="sub">
            {row.isPrivate ? boxCopy.private : [title, company].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {/* Comes first: focusing the note would open the keyboard. */}
      <div className={cx('flex gap-10', styles.pair)}>
        {row.mobile && (
          <Button kind="line" href={`tel:${row.mobile}`}>
            {boxCopy.call}
          </Button>
        )}
        {!row.isPrivate && (
          <Button kind="tonal" onPress={open}>
            {boxCopy.open}
          </Button>
        )}
      </div>
      <NoteForm row={row} onClose={onClose} />
      <RemoveButton row={row} onClose={onClose} />
    </div>
  );
}

function NoteForm({ row, onClose }: { row: BoxRow; onClose: () => void }) {
  const { note: save } = useBoxActions();
  const [note, setNote] = useState(row.note);
  const [day, setDay] = useState(dayText(row.remindAt));
  const [problem, setProblem] = useState<string>();
  const isChanged = note.trim() !== row.note || day !== dayText(row.remindAt);
  async function submit() {
    if (day && day !== dayText(row.remindAt) && day < dayText(Date.now()))
      return setProblem(boxCopy.past);
    const answer = await save({ cardId: row.cardId, note: note.trim(), remindAt: dayTime(day) });
    if (answer.ok) toast.ok(boxCopy.saved);
    else toastRefusal(answer.error);
    if (answer.ok || answer.isQueued) onClose();
  }
  return (
    <>
      <TextAreaField
        layout="row"
        label={boxCopy.note}
        placeholder={boxCopy.notePlaceholder}
        value={note}
        maxLength={CARD_LIMITS.note}
        onChange={setNote}
      />
      <DateField
        layout="row"
        label={boxCopy.remind}
        value={day}
        error={problem}
        onChange={(next) => {
          setDay(next);
          setProblem(undefined);
        }}
      />
      <Button block disabled={!isChanged} onPress={submit}>
        {boxCopy.save}
      </Button>
    </>
  );
}

function RemoveButton({ row, onClose }: { row: BoxRow; onClose: () => void }) {
  const { remove } = useBoxActions();
  async function ask() {
    if (
      !(await message({
        type: 'cancel',
        content: boxCopy.removeAsk,
        okText: boxCopy.removeOk,
        cancelText: boxCopy.removeCancel,
      }))
    )
      return;
    const answer = await remove(row.userId);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(boxCopy.removed);
    onClose();
  }
  return (
    <Button kind="ghost" block onPress={ask}>
      {boxCopy.remove}
    </Button>
  );
}
