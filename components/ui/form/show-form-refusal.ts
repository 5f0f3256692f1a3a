import { toastRefusal } from '../toast-refusal';

export interface FormRefusal {
  code: number;
  err: string;
  msg: string;
  fields: Record<string, string>;
}

/**
 * Under the server's fields, else under the code's field, else as a toast. `beside`: fields that show no errors
 * (pictures).
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
