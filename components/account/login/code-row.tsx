'use client';

import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { FormCodeField } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';
import { type LoginValues, mobileProblem } from '@/lib/account/login/form';
import { maskMobile } from '@/lib/format';

const CODE = /^\d{6}$/;

interface CodeRowProps {
  secondsLeft: number;
  hasRun: boolean;
  onSend: (mobile: string) => Promise<boolean>;
  /** The last digit of a sent code submits the form. */
  submits?: boolean;
  autoFocus?: boolean;
}

/** A wrong number is reported under the number, and nothing is sent. */
export function CodeRow({ secondsLeft, hasRun, onSend, submits, autoFocus }: CodeRowProps) {
  const { values, setFieldTouched, setFieldError, submitForm } = useFormikContext<LoginValues>();
  const { mobile, checkcode } = values;
  const submitted = useRef(checkcode);
  useEffect(() => {
    if (submitted.current === checkcode) return;
    submitted.current = checkcode;
    if (submits && hasRun && CODE.test(checkcode)) void submitForm();
  }, [checkcode, submits, hasRun, submitForm]);

  async function send() {
    const problem = mobileProblem(mobile);
    if (!problem) return onSend(mobile);
    await setFieldTouched('mobile', true, false);
    setFieldError('mobile', problem);
    return false;
  }

  return (
    <>
      <FormCodeField
        name="checkcode"
        secondsLeft={secondsLeft}
        hasRun={hasRun}
        onSend={send}
        autoFocus={autoFocus}
        enterKeyHint="go"
      />
      <p className="cap" role="status">
        {secondsLeft > 0 && hasRun && loginCopy.codeSentTo(maskMobile(mobile))}
      </p>
    </>
  );
}
