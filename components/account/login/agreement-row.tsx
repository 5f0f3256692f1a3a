import type { MouseEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { FormCheckbox } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';
import type { RoutePath } from '@/lib/kit/routes';
import { AGREEMENT_PATH, PRIVACY_PATH } from './agreement-paths';
import styles from './login.module.css';

interface AgreementTextProps {
  onRead?: (path: RoutePath) => void;
}

/** The sentence with its two links. */
export function AgreementText({ onRead }: AgreementTextProps) {
  const read = (path: RoutePath) =>
    onRead &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onRead(path);
    });
  return (
    <>
      {loginCopy.agreeBefore}
      <AppLink className="link" href={AGREEMENT_PATH} onClick={read(AGREEMENT_PATH)}>
        {loginCopy.agreement}
      </AppLink>
      {loginCopy.and}
      <AppLink className="link" href={PRIVACY_PATH} onClick={read(PRIVACY_PATH)}>
        {loginCopy.privacy}
      </AppLink>
    </>
  );
}

/** Unchecked at first. The links hide the popup while the text is read; it is shown again unchanged. */
export function AgreementRow({ onRead }: Required<AgreementTextProps>) {
  return (
    <FormCheckbox name="isAgreed" className={styles.agree}>
      <AgreementText onRead={onRead} />
    </FormCheckbox>
  );
}
