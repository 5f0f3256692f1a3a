'use client';

import { Logo } from '@/components/ui/art/logo';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { fieldCopy } from '@/components/ui/field/copy';
import field from '@/components/ui/field/field.module.css';
import { MobileField } from '@/components/ui/field/mobile-field';
import { TextField } from '@/components/ui/field/text-field';
import { LawFooter } from '@/components/ui/law-footer';
import { EarlySheet } from '@/components/ui/layer/early-sheet';
import { loginCopy } from '@/lib/account/login/copy';
import { subOf, titleOf, viewOf } from '@/lib/account/login/flow';
import { LOGIN_HREF } from '@/lib/account/login/links';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import { AgreementText } from './agreement-row';
import { CodeLinks } from './code-links';
import { LoginHead } from './login-head';
import styles from './login.module.css';

const unchanged = () => undefined;

export function EarlyCode() {
  const title = titleOf('sms', false);
  return (
    <EarlySheet
      name={LOGIN_HREF}
      mode={LOGIN_MODE.sms}
      label={title}
      mayorLabel={titleOf('sms', true)}
    >
      <LoginHead logo={<Logo />} title={title} sub={subOf('sms')} />
      <form method="dialog" noValidate className="block">
        <MobileField
          name="mobile"
          value=""
          onChange={unchanged}
          clearable={false}
          autoComplete="username"
          enterKeyHint="next"
          autoFocus
        />
        <TextField
          name="checkcode"
          label={fieldCopy.smsCode}
          value=""
          onChange={unchanged}
          clearable={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          trail={
            <button type="button" className={field.code} data-send>
              {fieldCopy.getCode}
            </button>
          }
        />
        <Checkbox name="isAgreed" checked={false} onChange={unchanged} className={styles.agree}>
          <AgreementText isForNewcomers />
        </Checkbox>
        <Button block type="submit">
          {loginCopy.agreeAndEnter}
        </Button>
        <CodeLinks alternate={viewOf(LOGIN_MODE.sms).alternate} />
      </form>
      <LawFooter isShort />
    </EarlySheet>
  );
}
