/** The server also refuses common ones (`password_common`). */
export const PASSWORD_LENGTH = { min: 8, max: 20 } as const;

/** At least one letter and one digit. */
export function isPasswordStrong(text: string): boolean {
  const { length } = [...text];
  return (
    length >= PASSWORD_LENGTH.min &&
    length <= PASSWORD_LENGTH.max &&
    /[A-Za-z]/.test(text) &&
    /\d/.test(text)
  );
}
