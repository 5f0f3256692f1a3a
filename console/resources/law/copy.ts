/** @param files what all lists say of their file */
export const lawHelp = (files: string) => ({
  what: '公司、备案、许可、联系与投诉：页脚、关于、结算页、发票、退货单与协议都从这里取。',
  who: '所有者更改；能看规则的人查看。',
  rules: ['没有填写的不显示，也不留空行', '许可证到期前 60 天起提示', files],
});
