'use client';

import { type FormikHelpers, useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { FormMobileField, FormPasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { toast } from '@/components/ui/layer/toast';
import { loginCopy } from '@/lib/account/login/copy';
import { loginDraft, type RegTicket } from '@/lib/account/login/draft';
import { CODE_SCENE, type LoginForm as FormName } from '@/lib/account/login/flow';
import { type LoginValues, schemaOf } from '@/lib/account/login/form';
import { LOGIN_MODE, type LoginMode } from '@/lib/account/login/mode';
import type { LoginOutcome } from '@/lib/account/login/outcome';
import { useInviter } from '@/lib/account/login/use-inviter';
import { useLogin } from '@/lib/account/login/use-login';
import { useLoginCode } from '@/lib/account/login/use-login-code';
import { maskMobile } from '@/lib/format';
import type { RoutePath } from '@/lib/kit/routes';
import { AgreementRow } from './agreement-row';
import { CodeLinks } from './code-links';
import { CodeRow } from './code-row';
import { InviterRow } from './inviter-row';
import styles from './login.module.css';
import { NewPasswordRows } from './new-password-rows';

function TicketRow({ mobile, onChange }: { mobile: string; onChange: () => void }) {
  return (
    <div className={styles.ticket} role="status">
      <span className="keep">{loginCopy.verified(maskMobile(mobile))}</span>
      <button type="button" className="link" onClick={onChange}>
        {loginCopy.changeMobile}
      </button>
    </div>
  );
}

export interface LoginFormProps {
  form: FormName;
  alternate?: { text: string; mode: LoginMode };
  loginMode: LoginMode;
  ticket: RegTicket | null;
  isDone: boolean;
  choosesPlot: boolean;
  onDropTicket: () => void;
  onOutcome: (outcome: LoginOutcome) => void;
  onSwitch: (mode: LoginMode) => void;
  onRead: (path: RoutePath) => void;
}

export function LoginForm(props: LoginFormProps) {
  const { form, ticket, isDone, onOutcome } = props;
  const send = useLogin();
  const inviter = useInviter(form === 'register' || form === 'sms');
  const [typed] = useState(loginDraft.values);
  // A ticket belongs to the verified number.
  const validTicket = ticket?.mobile === typed.mobile ? ticket : null;
  const hasMobile = typed.mobile !== '';

  const code = useCodeOf(form);
  const codeRow = useRef<HTMLDivElement>(null);
  // a tap of the code login's button
  const consentRef = useRef(false);

  async function submit(values: LoginValues, { setErrors }: FormikHelpers<LoginValues>) {
    if (isDone) return;
    const isAgreed = values.isAgreed || consentRef.current;
    consentRef.current = false;
    if (form === 'sms' && !validTicket && values.checkcode === '') {
      if (code.secondsLeft > 0) setErrors({ checkcode: loginCopy.error.codeMissing });
      else if (await code.onSend(values.mobile)) codeRow.current?.querySelector('input')?.focus();
      return;
    }
    const outcome = await send({
      form,
      values: { ...values, isAgreed },
      ticket: validTicket,
      hasInviter: inviter !== null,
      choosesPlot: props.choosesPlot,
    });
    if (outcome.kind === 'refused') setErrors(outcome.fields);
    onOutcome(outcome);
  }

  return (
    <Form<LoginValues>
      initialValues={typed}
      schema={schemaOf(form, validTicket !== null)}
      untrimmed={['password', 'password2']}
      onSubmit={submit}
      className="block"
    >
      <DraftSaver />
      {validTicket ? (
        <TicketRow mobile={validTicket.mobile} onChange={props.onDropTicket} />
      ) : (
        <FormMobileField
          name="mobile"
          autoComplete="username"
          enterKeyHint="next"
          autoFocus={!hasMobile}
        />
      )}
      {form !== 'password' && !validTicket && (
        <div ref={codeRow}>
          <CodeRow {...code} submits={form === 'sms'} autoFocus={hasMobile} />
        </div>
      )}
      {form === 'password' && (
        <FormPasswordField
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          autoFocus={hasMobile}
        />
      )}
      <FormEnd
        {...props}
        inviter={inviter}
        hasTicket={validTicket !== null}
        consentRef={consentRef}
      />
    </Form>
  );
}

interface FormEndProps extends LoginFormProps {
  inviter: ReturnType<typeof useInviter>;
  hasTicket: boolean;
  consentRef: RefObject<boolean>;
}

function FormEnd({ inviter, hasTicket, consentRef, ...props }: FormEndProps) {
  const { form, alternate, isDone, onSwitch, onRead } = props;
  if (form === 'sms')
    return (
      <>
        <AgreementRow isForNewcomers={!hasTicket} onRead={onRead} />
        <EnterButton isDone={isDone} autoFocus={hasTicket} consentRef={consentRef} />
        <CodeLinks alternate={alternate} onSwitch={onSwitch} />
      </>
    );
  return (
    <>
      {form === 'register' && <NewPasswordRows autoFocus={hasTicket} />}
      {form === 'forgot' && (
        <div className={styles.reset}>
          <NewPasswordRows isReset autoFocus={hasTicket} />
        </div>
      )}
      {form === 'register' && (
        <>
          <InviterRow inviter={inviter} />
          <AgreementRow onRead={onRead} />
        </>
      )}
      {form === 'password' && <PasswordLinks alternate={alternate} onSwitch={onSwitch} />}
      <SubmitButton block disabled={isDone}>
        {isDone ? loginCopy.loggedIn : loginCopy.submit[form]}
      </SubmitButton>
      <FootLine {...props} form={form} />
    </>
  );
}

function useCodeOf(form: FormName) {
  const { request, secondsLeft, hasRun } = useLoginCode(
    CODE_SCENE[form === 'password' ? 'sms' : form],
  );
  async function onSend(mobile: string) {
    const answer = await request(mobile);
    // a lost network is reported by the request itself
    if (!answer.ok && answer.error.code !== 0) toast.error(answer.error.msg);
    return answer.ok;
  }
  return { secondsLeft, hasRun, onSend };
}

interface EnterButtonProps {
  isDone: boolean;
  autoFocus: boolean;
  consentRef: RefObject<boolean>;
}

/** The one button of the login by code. Unticked, its tap is the consent; without a code it asks for one. */
function EnterButton({ isDone, autoFocus, consentRef }: EnterButtonProps) {
  const { values, setFieldValue } = useFormikContext<LoginValues>();
  function agree() {
    consentRef.current = true;
    void setFieldValue('isAgreed', true, false);
  }
  return (
    <SubmitButton block disabled={isDone} autoFocus={autoFocus} onPress={agree}>
      {isDone
        ? loginCopy.loggedIn
        : values.isAgreed
          ? loginCopy.submit.sms
          : loginCopy.agreeAndEnter}
    </SubmitButton>
  );
}

function PasswordLinks({ alternate, onSwitch }: Pick<LoginFormProps, 'alternate' | 'onSwitch'>) {
  return (
    <div className={cx('flex between gap-16 t-note l-20 ink-3', styles.links)}>
      {alternate ? (
        <button type="button" className="link" onClick={() => onSwitch(alternate.mode)}>
          {alternate.text}
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={() => onSwitch(LOGIN_MODE.forgot)}>
        {loginCopy.forgot}
      </button>
    </div>
  );
}

function FootLine({
  form,
  loginMode,
  onSwitch,
}: LoginFormProps & { form: Exclude<FormName, 'sms'> }) {
  const foot = {
    password: [loginCopy.noAccount, loginCopy.registerNow, LOGIN_MODE.register],
    forgot: [loginCopy.remembered, loginCopy.byPassword, loginMode],
    register: [loginCopy.hasAccount, loginCopy.loginNow, loginMode],
  } as const;
  const [text, action, mode] = foot[form];
  return (
    <p className={cx('centered t-note l-20 ink-3', styles.foot)}>
      {text}
      <button type="button" className="link bold" onClick={() => onSwitch(mode)}>
        {action}
      </button>
    </p>
  );
}

function DraftSaver() {
  const { values, dirty } = useFormikContext<LoginValues>();
  useEffect(() => {
    if (dirty) loginDraft.keep(values);
  }, [values, dirty]);
  return null;
}
