/** A blank of a first frame that the server fills with one of several texts: `{{range|one=a;many=b}}`. */
export const choiceBlank = (
  name: string,
  texts: Readonly<Record<string, string | undefined>>,
): string =>
  `{{${name}|${Object.entries(texts)
    .map((pair) => pair.join('='))
    .join(';')}}}`;
