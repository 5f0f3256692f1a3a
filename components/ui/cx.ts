/** Joins class names; falsy parts fall out, so a condition can stand in the list. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
