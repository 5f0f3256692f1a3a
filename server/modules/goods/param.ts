/** A parameter as it is stored and as files have it: a name, a full-width colon, its content. */
export const PARAM = /^([^：]{1,8})：(.{1,60})$/;

/** Name and content of a parameter. */
export function readParam(param: string): { name: string; text: string } {
  const [, name = param, text = param] = PARAM.exec(param) ?? [];
  return { name, text };
}
