declare const generated: unique symbol;

/** Markup that our own generator wrote: the only thing `RawSvg` accepts. */
export type SvgMarkup = string & { readonly [generated]: true };

/** Vouches that the text was generated from numbers and constants, never from what people typed. Only components/city/iso calls it. */
export const svgMarkup = (text: string) => text as SvgMarkup;
