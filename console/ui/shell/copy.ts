export const shellCopy = {
  brand: '创业元宇宙',
  console: '运营',
  menu: '主菜单',
  skip: '跳到内容',
  find: '手机号、尾号、门牌、单号、昵称',
  help: '帮助与快捷键 ?',
  late: '有超时',
};
