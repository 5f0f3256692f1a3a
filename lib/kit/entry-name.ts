/** `entry:poster`; undefined for a real picture. */
export const entryName = (picture: string): string | undefined =>
  /^entry:([a-z]+)$/.exec(picture)?.[1];
