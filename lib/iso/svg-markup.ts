declare const generated: unique symbol;

/** Branded type of generated markup: the only thing that `RawSvg` accepts. */
export type SvgMarkup = string & { readonly [generated]: true };

/** Brands generated markup. Only for text made from numbers and constants, never from user input; only lib/iso calls it. */
export const svgMarkup = (text: string) => text as SvgMarkup;
