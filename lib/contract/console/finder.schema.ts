import { array, object, string } from 'yup';
import { searchText } from '../fields';
import { MAX_SOUGHT } from './search-shape';

const titles = () => array(string().required()).required();

export const found = {
  input: object({ text: searchText().max(MAX_SOUGHT).required('请输入要查找的文字') }),
  output: object({
    kinds: array(
      object({
        list: string().required(),
        title: string().required(),
        rows: array(
          object({
            key: string().required(),
            title: string().required(),
            rest: string().defined(),
          }).required(),
        ).required(),
      }).required(),
    ).required(),
    denied: titles(),
  }),
};
