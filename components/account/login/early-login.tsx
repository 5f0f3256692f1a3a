'use client';

// The pages' stylesheets must hold these though the sheet's code is dropped.
import '@/components/ui/button.module.css';
import '@/components/ui/checkbox.module.css';
import '@/components/ui/field/field.module.css';
import '@/components/ui/layer/layer.module.css';
import '@/components/ui/layer/sheet.module.css';
import './login.module.css';

/**
 * The login sheet before hydration: scripts/build/early-sheets.mjs moves it to a file,
 * app/boot/answer-login-taps.ts opens it. `require` in a branch that browsers never take keeps its modules out of
 * their code.
 */
const EarlyCode =
  typeof window === 'undefined'
    ? // oxlint-disable-next-line typescript/no-require-imports -- see above
      (require('./early-code') as typeof import('./early-code')).EarlyCode
    : null;

export function EarlyLogin() {
  return <template data-early-login>{EarlyCode && <EarlyCode />}</template>;
}
