declare const generated: unique symbol;

/** The only input of `RawSvg`. */
export type SvgMarkup = string & { readonly [generated]: true };

/** Only lib/iso calls it, with numbers and constants, never user input. */
export const svgMarkup = (text: string) => text as SvgMarkup;
