import { site } from '@/lib/kit/site';

export const shellCopy = {
  brand: () => site().brand.name,
  console: '运营',
  menu: '主菜单',
  skip: '跳到内容',
  find: '手机号、尾号、门牌、单号、昵称',
  help: '帮助与快捷键 ?',
  late: '有超时',
};
