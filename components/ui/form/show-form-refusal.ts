import { toastRefusal } from '../toast-refusal';

export interface FormRefusal {
  code: number;
  err: string;
  msg: string;
  fields: Record<string, string>;
}

/**
 * Shows why a form was refused: under the fields that the server names, else under the field that the code is about, else as
 * a toast.
 *
 * @param fieldOf field of a code, for codes that are about one field
 * @param beside fields outside of the form that cannot show an error themselves, such as pictures: shown as a toast
 */
export function showFormRefusal(
  error: FormRefusal,
  setErrors: (errors: Record<string, string>) => void,
  fieldOf: Readonly<Record<string, string>> = {},
  beside: readonly string[] = [],
): void {
  const field = fieldOf[error.err];
  const aside = Object.keys(error.fields).find((name) => beside.includes(name));
  if (aside !== undefined) toastRefusal({ ...error, msg: error.fields[aside] ?? error.msg });
  else if (Object.keys(error.fields).length > 0) setErrors(error.fields);
  else if (field) setErrors({ [field]: error.msg });
  else toastRefusal(error);
}
