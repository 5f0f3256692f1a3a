'use client';

import { useFormikContext } from 'formik';
import { FormCodeField } from '@/components/ui/form/fields';
import { toast } from '@/components/ui/layer/toast';
import { loginCopy } from '@/lib/account/login/copy';
import { type LoginValues, mobileProblem } from '@/lib/account/login/form';
import { useLoginCode } from '@/lib/account/login/use-login-code';
import type { SmsScene } from '@/lib/contract/account.schema';
import { maskMobile } from '@/lib/format';

/** A wrong number is reported under the number, and nothing is sent. */
export function CodeRow({ scene, autoFocus }: { scene: SmsScene; autoFocus?: boolean }) {
  const { values, setFieldTouched, setFieldError } = useFormikContext<LoginValues>();
  const { request, secondsLeft, hasRun } = useLoginCode(scene);

  async function send() {
    const problem = mobileProblem(values.mobile);
    if (problem) {
      await setFieldTouched('mobile', true, false);
      setFieldError('mobile', problem);
      return false;
    }
    const answer = await request(values.mobile);
    if (answer.ok) toast.ok(loginCopy.codeSent);
    else if (answer.error.code !== 0) toast.error(answer.error.msg);
    return answer.ok;
  }

  return (
    <FormCodeField
      name="checkcode"
      secondsLeft={secondsLeft}
      hasRun={hasRun}
      onSend={send}
      autoFocus={autoFocus}
      enterKeyHint="go"
      hint={secondsLeft > 0 && hasRun ? loginCopy.codeSentTo(maskMobile(values.mobile)) : undefined}
    />
  );
}
