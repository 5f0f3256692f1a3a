/** The object of the city that stands for a picture (`entry:poster`), by its name; undefined when the picture is a real one. */
export const entryName = (picture: string): string | undefined =>
  /^entry:([a-z]+)$/.exec(picture)?.[1];
