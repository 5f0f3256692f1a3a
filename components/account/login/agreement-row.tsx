import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { FormCheckbox } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import styles from './login.module.css';

/** Unticked until the person ticks it. The links put the popup aside; it comes back as it was. */
export function AgreementRow({ onRead }: { onRead: (path: string) => void }) {
  const read = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    onRead(path);
  };
  return (
    <FormCheckbox name="isAgreed" className={styles.agree}>
      {loginCopy.agreeBefore}
      <AppLink className="link" href={AGREEMENT_PATH} onClick={read(AGREEMENT_PATH)}>
        {loginCopy.agreement}
      </AppLink>
      {loginCopy.and}
      <AppLink className="link" href={PRIVACY_PATH} onClick={read(PRIVACY_PATH)}>
        {loginCopy.privacy}
      </AppLink>
    </FormCheckbox>
  );
}
