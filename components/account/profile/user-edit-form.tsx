'use client';

import type { FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { Form, type FormState } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { useLeaveGuard } from '@/components/ui/form/use-leave-guard';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { userEditCopy } from '@/lib/account/profile/copy';
import { dropDraft, readDraft, writeDraft } from '@/lib/account/profile/draft';
import {
  changedValues,
  profileSchema,
  type ProfileValues,
  toInput,
  toValues,
} from '@/lib/account/profile/form';
import { useEditProfile } from '@/lib/account/profile/use-edit-profile';
import type { User } from '@/lib/account/profile/use-user-info';
import { EDIT_PATH } from './edit-path';
import { ProfileFields } from './profile-fields';
import styles from './user-edit.module.css';

const { conflict } = userEditCopy;

interface UserEditFormProps {
  /** The profile that the form starts from. */
  user: User;
  onDirty: (isDirty: boolean) => void;
  /** Loads the newest profile and resets the form; the draft restores what was typed. */
  onReload: () => Promise<void>;
}

/** The form of 编辑资料 with its save button, draft and guard. */
export function UserEditForm({ user, onDirty, onReload }: UserEditFormProps) {
  const { save } = useEditProfile();
  const [draft] = useState(() => readDraft(user.userId));
  const [isDirty, setDirty] = useState(false);
  const forget = () => dropDraft(user.userId);
  const { mayLeave, leaveFreely } = useLeaveGuard(isDirty, forget, userEditCopy.leave);

  async function submit(values: ProfileValues, { setErrors }: FormikHelpers<ProfileValues>) {
    const answer = await save(toInput(user, values));
    if (answer.ok) {
      forget();
      toast.ok(userEditCopy.saved);
      await leaveFreely();
    } else if (answer.error.err === 'version_conflict') await solveConflict();
    else showFormRefusal(answer.error, setErrors, { word_forbidden: 'userName' });
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
    toast.show(userEditCopy.refreshed);
  }
  function note(nowDirty: boolean) {
    setDirty(nowDirty);
    onDirty(nowDirty);
  }

  return (
    <Form
      initialValues={{ ...toValues(user), ...draft }}
      schema={profileSchema}
      validateOn="blur"
      onSubmit={submit}
    >
      {(form) => (
        <PageFrame
          path={EDIT_PATH}
          onLeave={mayLeave}
          save={{
            disabled: !isDirty || !form.isValid,
            isSaving: form.isSubmitting,
            onPress: form.submit,
          }}
        >
          <div className={styles.page}>
            {draft && isDirty && <Restored user={user} form={form} />}
            <ProfileFields user={user} />
          </div>
          <DraftSaver user={user} values={form.values} isDirty={isDirty} onDirty={note} />
        </PageFrame>
      )}
    </Form>
  );
}

/** Says that a draft was restored, and discards it on request. */
function Restored({ user, form }: { user: User; form: FormState<ProfileValues> }) {
  function discard() {
    for (const [name, value] of Object.entries(toValues(user))) form.setValue(name, value);
  }
  return (
    <p className={styles.restored} role="status">
      {userEditCopy.restored}
      <button type="button" onClick={discard}>
        {userEditCopy.discard}
      </button>
    </p>
  );
}

/** Stores the draft on each change, and reports whether there is anything to save. */
function DraftSaver({
  user,
  values,
  isDirty,
  onDirty,
}: {
  user: User;
  values: ProfileValues;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const changes = changedValues(user, values);
  const text = JSON.stringify(changes);
  const hasChanges = text !== '{}';
  useEffect(() => {
    writeDraft(user.userId, JSON.parse(text) as Partial<ProfileValues>);
  }, [user.userId, text]);
  useEffect(() => {
    if (hasChanges !== isDirty) onDirty(hasChanges);
  });
  return null;
}
