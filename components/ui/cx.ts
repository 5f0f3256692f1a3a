/** Joins class names; falsy parts are dropped, so conditions can be passed. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
