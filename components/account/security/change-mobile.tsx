'use client';

import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormMobileField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { showFormRefusal } from '@/components/ui/form/show-form-refusal';
import { toast } from '@/components/ui/layer/toast';
import { mobileCopy } from '@/lib/account/security/copy';
import { newMobileSchema, oldMobileSchema } from '@/lib/account/security/form';
import { useChangeMobile } from '@/lib/account/security/use-change-mobile';
import styles from './change-mobile.module.css';
import { OwnCodeField } from './own-code-field';

interface NewMobileValues extends Record<string, unknown> {
  mobile: string;
  checkcode: string;
}

const NO_CODE = { checkcode: '' };
const CODE_FIELD = { code_wrong: 'checkcode', code_expired: 'checkcode' };
const NO_MOBILE: NewMobileValues = { mobile: '', checkcode: '' };

export function ChangeMobile({ mobileMask, onDone }: { mobileMask: string; onDone: () => void }) {
  const [ticketOld, setTicketOld] = useState<string | null>(null);
  const [hasReturned, setReturned] = useState(false);
  const { proveOld, bindNew } = useChangeMobile();

  async function prove(
    { checkcode }: typeof NO_CODE,
    { setErrors }: FormikHelpers<typeof NO_CODE>,
  ) {
    const answer = await proveOld(checkcode);
    if (answer.ok) setTicketOld(answer.data.ticketOld ?? '');
    else
      showFormRefusal(
        answer.error,
        ({ checkcodeOld, ...rest }) =>
          setErrors({ ...rest, ...(checkcodeOld && { checkcode: checkcodeOld }) }),
        CODE_FIELD,
      );
  }
  async function bind(
    { mobile, checkcode }: NewMobileValues,
    { setErrors }: FormikHelpers<NewMobileValues>,
  ) {
    const answer = await bindNew(ticketOld ?? '', mobile, checkcode);
    if (answer.ok) {
      toast.ok(mobileCopy.done);
      onDone();
      return;
    }
    const { error } = answer;
    // The first step's proof has expired.
    if (error.err === 'ticket_expired') {
      setReturned(true);
      setTicketOld(null);
    }
    showFormRefusal(error, setErrors, {
      ...CODE_FIELD,
      mobile_taken: 'mobile',
      mobile_same: 'mobile',
    });
  }

  const isFirst = ticketOld === null;
  return (
    <>
      <StepHead
        {...(isFirst
          ? {
              step: mobileCopy.steps.old,
              title: mobileCopy.oldTitle,
              text: mobileCopy.oldText(mobileMask),
            }
          : { step: mobileCopy.steps.new, title: mobileCopy.newTitle, text: mobileCopy.newText })}
      />
      {isFirst ? (
        <Form key="old" initialValues={NO_CODE} schema={oldMobileSchema} onSubmit={prove}>
          <OwnCodeField scene="bindOld" autoFocus={hasReturned} />
          <SubmitButton block className={styles.submit}>
            {mobileCopy.next}
          </SubmitButton>
        </Form>
      ) : (
        <Form key="new" initialValues={NO_MOBILE} schema={newMobileSchema} onSubmit={bind}>
          <FormMobileField name="mobile" label={mobileCopy.newMobile} autoFocus />
          <OwnCodeField scene="bindNew" mobileField="mobile" />
          <SubmitButton block className={styles.submit}>
            {mobileCopy.submit}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

/** The region stays mounted across the steps: screen readers announce only changes of existing ones. */
function StepHead({ step, title, text }: { step: string; title: string; text: string }) {
  return (
    <div className="pb-8" role="status">
      <p className="cap">{step}</p>
      <h3 className="t-lead l-lead bold">{title}</h3>
      <p className="sub">{text}</p>
    </div>
  );
}
