'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { askToReload } from '@/components/ui/form/ask-to-reload';
import { DraftSaver, RestoredDraft } from '@/components/ui/form/draft';
import { Form } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { useLeaveGuard } from '@/components/ui/form/use-leave-guard';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { addressFormCopy as copy } from '@/lib/addresses/copy';
import { dropDraft, readDraft, writeDraft } from '@/lib/addresses/draft';
import { addressSchema, type AddressValues, changedValues, toValues } from '@/lib/addresses/form';
import { EDIT_PATH } from '@/lib/addresses/paths';
import type { Address } from '@/lib/addresses/types';
import { useChangeAddresses } from '@/lib/addresses/use-change-addresses';
import { AddressFields } from './address-fields';
import styles from './address-form.module.css';

interface RemoveButtonProps {
  address: Address;
  onRemoved: () => Promise<void>;
}

/** Asks first, because here is no undo. */
function RemoveButton({ address, onRemoved }: RemoveButtonProps) {
  const { remove } = useChangeAddresses();
  async function ask() {
    if (!(await message({ type: 'cancel', content: copy.removeAsk, okText: copy.remove }))) return;
    const answer = await remove(address);
    if (!answer.ok) return toastRefusal(answer.error);
    toast.ok(copy.removed);
    await onRemoved();
  }
  return (
    <div className="gutters centered">
      <Button kind="danger" onPress={ask}>
        {copy.remove}
      </Button>
    </div>
  );
}

interface AddressFormProps {
  userId: number;
  /** Null = new. */
  address: Address | null;
  onDirty: (isDirty: boolean) => void;
  /** Resets the form; the draft restores what was typed. */
  onReload: () => Promise<void>;
}

export function AddressForm({ userId, address, onDirty, onReload }: AddressFormProps) {
  const addressId = address?.addressId ?? null;
  const { save } = useChangeAddresses();
  const [draft] = useState(() => readDraft(userId, addressId));
  const [isDirty, setDirty] = useState(false);
  const forget = () => dropDraft(userId, addressId);
  const { mayLeave, leaveFreely } = useLeaveGuard(isDirty, forget, copy.leave);

  async function submit(values: AddressValues, { setErrors }: FormikHelpers<AddressValues>) {
    const answer = await save(values, address);
    if (answer.ok) {
      forget();
      toast.ok(copy.saved);
      await leaveFreely();
    } else if (answer.error.err === 'version_conflict') await solveConflict();
    else showFormRefusal(answer.error, setErrors);
  }
  async function solveConflict() {
    if (!(await askToReload(copy.conflict))) return;
    await onReload();
  }
  function note(nowDirty: boolean) {
    setDirty(nowDirty);
    onDirty(nowDirty);
  }
  return (
    <Form
      initialValues={{ ...toValues(address), ...draft }}
      schema={addressSchema}
      onSubmit={submit}
    >
      {(form) => (
        <PageFrame
          path={EDIT_PATH}
          title={address ? copy.editTitle : copy.addTitle}
          onLeave={mayLeave}
          save={{ disabled: !isDirty, isSaving: form.isSubmitting, onPress: form.submit }}
        >
          <div className={cx('below-nav surface', styles.page)}>
            {draft && isDirty && (
              <RestoredDraft form={form} saved={toValues(address)} copy={copy} />
            )}
            <AddressFields address={address} form={form} />
            {address && (
              <RemoveButton
                address={address}
                onRemoved={() => {
                  forget();
                  return leaveFreely();
                }}
              />
            )}
          </div>
          <DraftSaver
            changes={changedValues(address, form.values)}
            write={(changes) => writeDraft(changes, userId, addressId)}
            isDirty={isDirty}
            onDirty={note}
          />
        </PageFrame>
      )}
    </Form>
  );
}
