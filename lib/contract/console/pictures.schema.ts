import { object, string } from 'yup';
import { errorText } from '../errors';
import { MOST_PICTURE_LETTERS } from './list-limits';

/** `work`: for its buyer only. */
export const PICTURE_FOLDERS = ['image', 'work'] as const;

export const picture = {
  input: object({
    /** base64 */
    data: string()
      .required(errorText('upload_missing'))
      .max(MOST_PICTURE_LETTERS, errorText('upload_too_large'))
      .matches(/^[A-Za-z0-9+/]+={0,2}$/, errorText('upload_broken')),
    folder: string().oneOf(PICTURE_FOLDERS).default('image'),
  }),
  output: object({ key: string().required() }),
};
