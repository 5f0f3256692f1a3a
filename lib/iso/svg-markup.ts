declare const generated: unique symbol;

/** The only input of `RawSvg`. */
export type SvgMarkup = string & { readonly [generated]: true };

/** For numbers and constants only, never user input; called by lib/iso alone. */
export const svgMarkup = (text: string) => text as SvgMarkup;
