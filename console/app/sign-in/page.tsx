'use client';

import { SignInScreen } from '@/console/session/sign-in-screen';
import { BrowserOnly } from '@/console/ui/browser-only';

/** In the browser only: a form that is sent before it is hydrated would put a secret into the address. */
export default function Page() {
  return (
    <BrowserOnly>
      <SignInScreen />
    </BrowserOnly>
  );
}
