'use client';

import { useFormikContext } from 'formik';
import { FormCodeField } from '@/components/ui/form/fields';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { mobileProblem } from '@/lib/account/login/form';
import { useLoginCode } from '@/lib/account/login/use-login-code';
import { mobileCopy } from '@/lib/account/security/copy';
import type { SmsScene } from '@/lib/contract/account.schema';

interface OwnCodeFieldProps {
  scene: SmsScene;
  mobileField?: string;
  autoFocus?: boolean;
}

export function OwnCodeField({ scene, mobileField, autoFocus }: OwnCodeFieldProps) {
  const { values, setFieldTouched, setFieldError } = useFormikContext<Record<string, string>>();
  const { request, secondsLeft, hasRun } = useLoginCode(scene);
  async function send() {
    const mobile = mobileField && (values[mobileField] ?? '');
    const problem = mobileField && mobileProblem(mobile ?? '');
    if (mobileField && problem) {
      await setFieldTouched(mobileField, true, false);
      setFieldError(mobileField, problem);
      return false;
    }
    const answer = await request(mobile);
    if (answer.ok) toast.ok(mobileCopy.codeSent);
    else if (mobileField && answer.error.fields.mobile)
      setFieldError(mobileField, answer.error.fields.mobile);
    else toastRefusal(answer.error);
    return answer.ok;
  }
  return (
    <FormCodeField
      name="checkcode"
      secondsLeft={secondsLeft}
      hasRun={hasRun}
      onSend={send}
      autoFocus={autoFocus}
    />
  );
}
