import { boolean, number, object, string } from 'yup';
import { STORED_FOLDERS } from './upload-folders';

export const getUploadToken = {
  input: object({
    folder: string().oneOf(STORED_FOLDERS, '目录名无效').default('image'),
    fileName: string().max(300).default(''),
  }),
  output: object({
    token: string().required(),
    visitPrefix: string().required(),
    folderPath: string().defined(),
    key: string().required(),
    region: string().required(),
  }),
};

export const storeUpload = {
  input: object({
    token: string().max(2_000).required(),
    isOriginal: boolean().default(false),
  }),
  output: object({
    url: string().required(),
    key: string().required(),
    /** px; 0 for a video. */
    width: number().required(),
    height: number().required(),
    /** Bytes. */
    size: number().required(),
    seconds: number().defined().nullable(),
  }),
};
