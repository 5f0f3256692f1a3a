import { category } from '@/lib/contract/console/resources/category';
import * as commands from '@/server/modules/goods/category-commands';
import { pageCategories, readCategory } from '@/server/modules/goods/category-queries';
import { bindResource } from '../resource';

export const categoryResource = bindResource(category, {
  page: (db, _, { filters }) => pageCategories(db, filters),
  get: readCategory,
  actions: {
    add: commands.addCategory,
    edit: commands.editCategory,
    sort: commands.sortCategory,
    on: commands.showCategory,
    off: commands.hideCategory,
  },
});
