'use client';

// named here, because the build drops the components below from the browser's code, and their styles with them
import '@/components/ui/button.module.css';
import '@/components/ui/field/field.module.css';
import '@/components/ui/layer/layer.module.css';
import '@/components/ui/layer/sheet.module.css';
import '@/components/ui/skeleton.module.css';
import './login.module.css';
import { Button } from '@/components/ui/button';
import { uiCopy } from '@/components/ui/copy';
import { MobileField } from '@/components/ui/field/mobile-field';
import { TextField } from '@/components/ui/field/text-field';
import { EarlySheet } from '@/components/ui/layer/early-sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { loginCopy } from '@/lib/account/login/copy';
import { subOf, titleOf } from '@/lib/account/login/flow';
import { LOGIN_HREF, REGISTER_HREF } from '@/lib/account/login/links';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import styles from './login.module.css';
import { LoginHead } from './login-head';

const unchanged = () => undefined;

/**
 * The login sheet until the app is alive: prerendered, moved into a file of its own by the build (scripts/build/early-sheets.mjs),
 * opened by the boot script (app/first-tap/answer-login-taps.ts), taken over by the real one. React never looks into a template,
 * so that the browser has none of its code.
 */
export function EarlyLogin() {
  return (
    <template data-early-login>
      {typeof window === 'undefined' && (
        <>
          <EarlyPassword />
          <EarlyRegistration />
        </>
      )}
    </template>
  );
}

const Mobile = () => (
  <MobileField
    name="mobile"
    value=""
    onChange={unchanged}
    clearable={false}
    autoComplete="username"
    enterKeyHint="next"
    autoFocus
  />
);

function EarlyPassword() {
  const title = titleOf('password', process.env.NEXT_PUBLIC_MAYOR === '1');
  return (
    <EarlySheet name={LOGIN_HREF} mode={LOGIN_MODE.password} label={title}>
      <LoginHead title={title} sub={subOf('password')} />
      <form method="dialog" noValidate className={styles.form}>
        <Mobile />
        <TextField
          type="password"
          name="password"
          label={uiCopy.password}
          value=""
          onChange={unchanged}
          clearable={false}
          trims={false}
          maxLength={64}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className={styles.links}>
          <button type="button" className="link" data-mode={LOGIN_MODE.sms}>
            {loginCopy.byCode}
          </button>
          <button type="button" data-mode={LOGIN_MODE.forgot}>
            {loginCopy.forgot}
          </button>
        </div>
        <Button block type="submit">
          {loginCopy.submit.password}
        </Button>
        <p className={styles.foot}>
          {loginCopy.noAccount}
          <button type="button" className="link" data-mode={LOGIN_MODE.register}>
            {loginCopy.registerNow}
          </button>
        </p>
      </form>
    </EarlySheet>
  );
}

/** Of the registration the first field: the others come before anybody needs them. */
function EarlyRegistration() {
  const title = titleOf('register', false);
  return (
    <EarlySheet name={REGISTER_HREF} mode={LOGIN_MODE.register} label={title}>
      <LoginHead title={title} sub={subOf('register')} />
      <form method="dialog" noValidate className={styles.form}>
        <Mobile />
        <SkeletonRows count={5} withCircle={false} label={uiCopy.loading} />
      </form>
    </EarlySheet>
  );
}
