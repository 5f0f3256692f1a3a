import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { FormCheckbox } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';
import type { RoutePath } from '@/lib/kit/routes';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import styles from './login.module.css';

/** Unchecked at first. The links hide the popup while the text is read; it is shown again unchanged. */
export function AgreementRow({ onRead }: { onRead: (path: RoutePath) => void }) {
  const read = (path: RoutePath) => (event: MouseEvent) => {
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
