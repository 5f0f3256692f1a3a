import { FormPasswordField } from '@/components/ui/form/fields';
import { loginCopy } from '@/lib/account/login/copy';

const { field } = loginCopy;

/** Twice, against typing errors. */
export function NewPasswordRows({
  isReset,
  autoFocus,
}: {
  isReset?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <>
      <FormPasswordField
        name="password"
        label={isReset ? field.newPassword : undefined}
        placeholder={field.newPasswordHint}
        autoComplete="new-password"
        enterKeyHint="next"
        autoFocus={autoFocus}
      />
      <FormPasswordField
        name="password2"
        label={field.repeat}
        placeholder={field.repeatHint}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </>
  );
}
