'use client';

import { SignInScreen } from '@/console/session/sign-in-screen';
import { BrowserOnly } from '@/console/ui/browser-only';

/** Browser only: sent before hydration a form would put a secret into the address. */
export default function Page() {
  return (
    <BrowserOnly>
      <SignInScreen />
    </BrowserOnly>
  );
}
