import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { FormCheckbox } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';
import type { RoutePath } from '@/lib/kit/routes';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import styles from './login.module.css';

interface AgreementTextProps {
  /** A login by code registers unknown numbers only. */
  isForNewcomers?: boolean;
  onRead?: (path: RoutePath) => void;
}

export function AgreementText({ isForNewcomers, onRead }: AgreementTextProps) {
  const read = (path: RoutePath) =>
    onRead &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onRead(path);
    });
  return (
    <>
      {isForNewcomers ? loginCopy.newcomersAgree : loginCopy.agreeBefore}
      <AppLink className="link nowrap" href={AGREEMENT_PATH} onClick={read(AGREEMENT_PATH)}>
        {loginCopy.agreement}
      </AppLink>
      {loginCopy.and}
      <AppLink className="link nowrap" href={PRIVACY_PATH} onClick={read(PRIVACY_PATH)}>
        {loginCopy.privacy}
      </AppLink>
      <span className="block">{loginCopy.minors}</span>
    </>
  );
}

/** Unchecked at first. Its links hide the popup until the reader comes back. */
export function AgreementRow(props: AgreementTextProps) {
  return (
    <FormCheckbox name="isAgreed" className={styles.agree}>
      <AgreementText {...props} />
    </FormCheckbox>
  );
}
