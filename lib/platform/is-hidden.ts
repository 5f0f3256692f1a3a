/** A hidden part, such as a background tab, may still have a layout. */
export const isHidden = (element: Element): boolean => element.closest('[hidden]') !== null;
