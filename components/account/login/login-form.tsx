'use client';

import { type FormikHelpers, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { FormMobileField, FormPasswordField } from '@/components/ui/form/fields';
import { Form, SubmitButton } from '@/components/ui/form/form';
import { loginCopy } from '@/lib/account/login/copy';
import { loginDraft, type RegTicket } from '@/lib/account/login/draft';
import { CODE_SCENE, type LoginForm as FormName } from '@/lib/account/login/flow';
import { type LoginValues, schemaOf } from '@/lib/account/login/form';
import { LOGIN_MODE, type LoginMode } from '@/lib/account/login/mode';
import type { LoginOutcome } from '@/lib/account/login/outcome';
import { useInviter } from '@/lib/account/login/use-inviter';
import { useLogin } from '@/lib/account/login/use-login';
import type { RoutePath } from '@/lib/kit/routes';
import { AgreementRow } from './agreement-row';
import { CodeLinks } from './code-links';
import { CodeRow } from './code-row';
import { InviterRow } from './inviter-row';
import styles from './login.module.css';
import { NewPasswordRows } from './new-password-rows';
import { TicketRow } from './ticket-row';

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
  const { form, alternate, ticket, isDone, onSwitch, onOutcome } = props;
  const send = useLogin();
  const inviter = useInviter(form === 'register' || form === 'sms');
  const [typed] = useState(loginDraft.values);
  // A ticket belongs to the number that was verified.
  const validTicket = ticket?.mobile === typed.mobile ? ticket : null;
  const hasMobile = typed.mobile !== '';

  async function submit(values: LoginValues, { setErrors }: FormikHelpers<LoginValues>) {
    if (isDone) return;
    const outcome = await send({
      form,
      values,
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
      className={styles.form}
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
        <CodeRow scene={CODE_SCENE[form]} autoFocus={hasMobile} />
      )}
      {form === 'password' && (
        <FormPasswordField
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          autoFocus={hasMobile}
        />
      )}
      {(form === 'forgot' || form === 'register') && (
        <NewPasswordRows isReset={form === 'forgot'} autoFocus={validTicket !== null} />
      )}
      {form === 'register' && <InviterRow inviter={inviter} />}
      {(form === 'register' || form === 'sms') && (
        <AgreementRow isForNewcomers={form === 'sms' && !validTicket} onRead={props.onRead} />
      )}
      {form === 'password' && <PasswordLinks alternate={alternate} onSwitch={onSwitch} />}
      <SubmitButton block disabled={isDone}>
        {isDone ? loginCopy.loggedIn : loginCopy.submit[form]}
      </SubmitButton>
      {form === 'sms' && <CodeLinks alternate={alternate} onSwitch={onSwitch} />}
      <FootLine {...props} />
    </Form>
  );
}

function PasswordLinks({ alternate, onSwitch }: Pick<LoginFormProps, 'alternate' | 'onSwitch'>) {
  return (
    <div className={styles.links}>
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

function FootLine({ form, loginMode, onSwitch }: LoginFormProps) {
  const foot = {
    password: [loginCopy.noAccount, loginCopy.registerNow, LOGIN_MODE.register],
    sms: [loginCopy.noAccount, loginCopy.registerNow, LOGIN_MODE.register],
    forgot: [loginCopy.remembered, loginCopy.byPassword, loginMode],
    register: [loginCopy.hasAccount, loginCopy.loginNow, loginMode],
  } as const;
  const [text, action, mode] = foot[form];
  return (
    <p className={styles.foot}>
      {text}
      <button type="button" className="link" onClick={() => onSwitch(mode)}>
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
