/** Such as a background tab, which may still have a layout. */
export const isHidden = (element: Element): boolean => element.closest('[hidden]') !== null;
