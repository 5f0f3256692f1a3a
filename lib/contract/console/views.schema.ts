import { array, boolean, number, object, string } from 'yup';
import { nothing, rowId, singleLine, time } from '../fields';
import { VIEW_TITLE_CHARS } from './list-limits';
import { seen } from './person.schema';
import { faultOfView, VIEW_LIST_IDS, VIEW_SEARCH_CHARS, type ViewListId } from './view-lists';

const MOST_COLUMNS = 40;

const list = () => string<ViewListId>().oneOf(VIEW_LIST_IDS, '这个列表没有视图').required();
const title = () =>
  singleLine().max(VIEW_TITLE_CHARS, `名称最多${VIEW_TITLE_CHARS}个字`).required('请填写视图名称');
const columns = () =>
  array(
    string()
      .matches(/^[a-zA-Z]{1,40}$/, '列的名称有误，请刷新后重试')
      .required(),
  ).max(MOST_COLUMNS);

const look = {
  columns: columns().nullable().default(null),
  isDense: boolean().nullable().default(null),
};

export const views = {
  input: nothing(),
  output: object({
    rows: array(
      object({
        viewId: rowId().required(),
        list: list(),
        title: string().required(),
        search: string().defined(),
        columns: columns().nullable().defined(),
        isDense: boolean().nullable().defined(),
        isStart: boolean().required(),
        sharedBy: string().required(),
        changedAt: time().required(),
        seen: seen(),
      }).required(),
    ).required(),
  }),
};

export const counts = {
  input: nothing(),
  output: object({
    rows: array(
      object({
        list: list(),
        title: string().required(),
        count: number().integer().required(),
        isExact: boolean().required(),
      }).required(),
    ).required(),
  }),
};

export const share = {
  input: object({
    list: list(),
    title: title(),
    search: string()
      .max(VIEW_SEARCH_CHARS, '筛选太多，请减少几项')
      .default('')
      .test('of-the-list', (value, { parent, createError }) => {
        const of = (parent as { list?: unknown }).list;
        const known = VIEW_LIST_IDS.find((id) => id === of);
        const fault = known ? faultOfView(known, value) : null;
        return fault === null || createError({ message: fault });
      }),
    ...look,
    isStart: boolean().default(false),
  }),
  output: object({ viewId: rowId().required() }),
};

export const change = {
  input: object({
    viewId: rowId().required('请选择视图'),
    title: title(),
    isStart: boolean().required('请选择是否设为起始视图'),
    seen: seen(),
  }),
  output: nothing(),
};

export const remove = {
  input: object({ viewId: rowId().required('请选择视图'), seen: seen() }),
  output: nothing(),
};
