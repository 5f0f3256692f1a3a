export const PARAM = /^([^：]{1,8})：(.{1,60})$/;

export function readParam(param: string): { name: string; text: string } {
  const [, name = param, text = param] = PARAM.exec(param) ?? [];
  return { name, text };
}
