/** Whether an element is in a part of the page that is put away, such as a tab in the background, which may still have a layout. */
export const isHidden = (element: Element): boolean => element.closest('[hidden]') !== null;
