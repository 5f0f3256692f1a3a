'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { askToReload } from '@/components/ui/form/ask-to-reload';
import { DraftSaver, RestoredDraft } from '@/components/ui/form/draft';
import { Form } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { useLeaveGuard } from '@/components/ui/form/use-leave-guard';
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

export interface UserEditFormProps {
  user: User;
  onSaved?: (before: User, after: User) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  onReload: () => Promise<void>;
}

export function UserEditForm({ user, onSaved, onDirty, onReload }: UserEditFormProps) {
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
      await onSaved?.(user, answer.data);
      await leaveFreely();
    } else if (answer.error.err === 'version_conflict') await solveConflict();
    else showFormRefusal(answer.error, setErrors, { word_forbidden: 'userName' });
  }
  async function solveConflict() {
    if (!(await askToReload(conflict))) return;
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
          <div className={cx('below-nav surface', styles.page)}>
            {draft && isDirty && (
              <RestoredDraft form={form} saved={toValues(user)} copy={userEditCopy} />
            )}
            <ProfileFields user={user} />
          </div>
          <DraftSaver
            changes={changedValues(user, form.values)}
            write={(changes) => writeDraft(changes, user.userId)}
            isDirty={isDirty}
            onDirty={note}
          />
        </PageFrame>
      )}
    </Form>
  );
}
