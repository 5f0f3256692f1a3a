import { object, string } from 'yup';

export const uploadToken = {
  input: object({
    folder: string()
      .trim()
      .matches(/^[a-z0-9-]{0,20}$/, '目录名无效')
      .default(''),
  }),
  output: object({
    token: string().required(),
    visitPrefix: string().required(),
    folderPath: string().defined(),
    region: string().required(),
  }),
};
