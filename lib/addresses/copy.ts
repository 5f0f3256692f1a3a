/** Texts of the list of addresses. */
export const addressesCopy = {
  title: '收货地址',
  list: '收货地址列表',
  loading: '正在加载收货地址',
  isDefault: '默认',
  makeDefault: '设为默认',
  makeDefaultName: (name: string) => `将${name}的地址设为默认`,
  madeDefault: '已设为默认地址',
  add: '新增收货地址',
  full: (max: number) => `已存满 ${max} 个，删除后可新增`,
  count: (count: number, max: number) => `已存 ${count} 个，最多 ${max} 个。左滑可删除。`,
  empty: '还没有收货地址',
  emptyText: '添加一个，下单时直接选用',
  edit: (name: string) => `编辑${name}的地址`,
  remove: '删除',
  removeName: (name: string) => `删除${name}的地址`,
  pick: (name: string) => `使用${name}的地址`,
  removed: (name: string) => `已删除${name}的地址`,
  undo: '撤销',
  undone: '已恢复',
} as const;

/** Texts of the form of an address. */
export const addressFormCopy = {
  addTitle: '新增收货地址',
  editTitle: '编辑收货地址',
  name: '收货人',
  nameHint: '请填写收货人姓名',
  mobile: '手机号',
  mobileHint: '请填写手机号',
  region: '所在地区',
  regionHint: '请选择省、市、区县',
  regionGone: (text: string) => `原地区：${text}。区划已调整，请重新选择`,
  detail: '详细地址',
  detailHint: '街道、小区、楼栋、门牌号',
  label: '标签',
  labels: ['家', '公司', '父母'],
  labelOther: '自定义标签',
  labelHint: '最多5个字',
  isDefault: '设为默认地址',
  isDefaultText: '下单时优先使用',
  isDefaultFixed: '将其他地址设为默认后，此项自动取消',
  note: '粘贴的内容只在这台设备上识别，不会上传。地址加密保存，发货时才给商家看。',
  remove: '删除收货地址',
  removeAsk: '确定删除这个收货地址吗？',
  removed: '已删除',
  saved: '已保存',
  gone: '该地址已删除',
  goneText: '可返回列表，选择其他地址',
  restored: '已恢复上次未保存的内容',
  discard: '放弃修改',
  leave: { content: '地址尚未保存，确定离开吗？', ok: '离开', cancel: '继续编辑' },
  conflict: {
    content: '该地址已在其他设备修改，请刷新后重试',
    tips: '刷新后保留已填写的内容',
    ok: '刷新',
    cancel: '取消',
  },
} as const;

/** Texts of filling the form from a pasted text. */
export const pasteCopy = {
  label: '粘贴地址自动填写',
  placeholder: '粘贴一段收货信息，自动识别姓名、电话和地址',
  clear: '清空',
  filled: (count: number) => `已填好 ${count} 项，请核对`,
  nothing: '未识别到收货信息，请手动填写',
  check: '已自动填写',
} as const;

/** Texts of the region picker. */
export const regionCopy = {
  title: '选择地区',
  search: '搜索区县，如 西湖、xihu',
  loading: '正在加载地区',
  columns: { province: '省', city: '市', district: '区县' },
  missing: { province: '选择省', city: '选择市', district: '选择区县' },
  choose: (name: string) => `选择${name}`,
  last: (name: string) => `上次 ${name}`,
  results: '搜索结果',
  found: (count: number) => `找到 ${count} 个地区`,
  notFound: (words: string) => `没有找到“${words}”`,
} as const;
