/**
 * A key press that belongs to an input method. Safari ends the composition before it reports the Enter that ended it:
 * `isComposing` is false then, and only the code 229 tells.
 */
export const isComposed = (
  press: Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key'>,
): boolean => press.isComposing || press.keyCode === 229 || press.key === 'Process';
