import { number, string } from 'yup';

export const flag = () => string().oneOf(['0', '1'], '${path} 只能是 0 或 1');
export const whole = (min: number, max: number) =>
  number()
    .typeError(`\${path} 须为 ${min} 到 ${max} 的整数`)
    .integer(`\${path} 须为整数`)
    .min(min, `\${path} 不能小于 ${min}`)
    .max(max, `\${path} 不能大于 ${max}`);
export const address = () =>
  string().matches(/^https?:\/\/[^\s/]+/, '${path} 须以 http:// 或 https:// 开头');
/** An address, or its beginning on our site. */
export const prefix = () =>
  string().matches(
    /^(https:\/\/[\w.-]+(:\d{1,5})?)?(\/(?!\/)[\w./?=~-]*)?$/,
    '${path} 须为 https 地址或以 / 开头的路径',
  );
export const neededWhen = (name: string, value: string) =>
  string().when(name, {
    is: value,
    then: (schema) => schema.required(`${name}=${value} 时必须设置 \${path}`),
  });
export const neededWith = (name: string) =>
  string().when(name, {
    is: (value?: string) => value !== undefined,
    then: (schema) => schema.required(`设置 ${name} 时必须设置 \${path}`),
  });
