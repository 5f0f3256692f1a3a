const AT_SERVER = '只在服务器上：需要机器的文件或密钥';

const none = (reason: string, ...commands: string[]): Record<string, string> =>
  Object.fromEntries(commands.map((command) => [command, reason]));

/** By full name: calls, or the reason for none. */
export const PARITY: Readonly<Record<string, readonly string[] | string>> = {
  'launch check': '同一清单，带退出码，给脚本用',
  'partner show': ['members.getTree'],
  'partner tree': ['members.getTree'],

  'withdraw queue': ['withdrawals.listQueue', 'withdrawals.countQueues'],
  'withdraw show': ['withdrawals.getWithdrawal', 'withdrawals.revealPayee'],
  'withdraw approve': [
    'withdrawals.previewApproval',
    'withdrawals.approveWithdrawal',
    'withdrawals.previewSecond',
    'withdrawals.approveSecond',
  ],
  'withdraw reject': [
    'withdrawals.previewRejection',
    'withdrawals.rejectWithdrawal',
    'withdrawals.previewSecondRejection',
    'withdrawals.rejectSecond',
  ],
  'withdraw pay': [
    'withdrawals.previewPayment',
    'withdrawals.payWithdrawal',
    'withdrawals.recordVoucher',
  ],
  'withdraw fail': ['withdrawals.previewFailure', 'withdrawals.failPayment'],
  'withdraw sync': ['withdrawals.syncPayment'],

  'redeem use': ['redeem.preview', 'redeem.use'],
  'redeem undo': ['redeem.undo'],
  'redeem list': ['redeem.listUses'],

  'pick print': ['shipping.viewPickList'],
  'making print': ['shipping.viewMakingSheet'],

  'audit verify': ['audit.verifyChain'],
  'import people': '金额大的在前；后台的“旧店用户”是全部的人',

  'operator stop': ['operators.listHeld', 'operators.stopHeld'],
  'operator passwd': ['session.changeSecret'],
  'operator add': '命令行的阶梯角色与口令：后台用邀请（本人设置口令与验证方式）和角色集合',

  ...none(
    AT_SERVER,
    'backup verify',
    'restore',
    'db create',
    'demo remove',
    'db accept-keys',
    'db status',
    'import return',
    'keys rotate-sign',
    'voucher key rotate',
  ),
  'sms last': '只在服务器上：看到验证码的人可以登录成该成员',
  request: '只在服务器上：读取本机的服务日志',
  reconcile: '每晚自动对账；手动对账占用数据库，只在命令行',

  'share show': ['members.listShares'],
  'track quota': '“健康”的物流查询一项有同样的数字',
};

export const BY_HAND: Readonly<Record<string, string>> = {
  'import inspect': '文件在任意文件夹，当场检查',
  'import plan': '文件与报告在任意文件夹，当场核对',
  'import apply': '文件在任意文件夹，当场迁入',
  'import verify': '带退出码，给脚本用',
  'goods import': '文件旁的图片文件夹只在服务器上；后台的导入用已上传的图片',
  'user create': '命令行的初始密码来自环境变量；后台开户的成员用验证码登录',
  'goods export': '商品文件与图片文件夹，可以原样再导入；后台的导出是列表，另有「导出商品文件」',
};

const EACH_SESSION = '属于后台的登录：命令行每次用口令证明身份，没有会话';
const DESK = '多人同时审核的工作台：命令行一次一人一笔';
const BATCHES = '批量打款在后台预览、输入合计、第二人放行，再由任务逐笔打款';
const MEMBER_PAGE = '成员页的页签：命令行在 user show 中一起列出';

/** Calls without a command, and why. */
export const CONSOLE_ONLY: Readonly<Record<string, string>> = {
  ...none(
    EACH_SESSION,
    ...[
      'signIn',
      'getEnvironment',
      'beginPasskey',
      'signInWithPasskey',
      'openInvite',
      'join',
      'getCurrent',
    ].map((name) => `session.${name}`),
    ...['signOut', 'beginProof', 'prove', 'listSessions', 'endSession', 'beginAddPasskey'].map(
      (name) => `session.${name}`,
    ),
    ...['addPasskey', 'removePasskey', 'beginTotp', 'replaceTotp', 'renewRecoveryCodes'].map(
      (name) => `session.${name}`,
    ),
  ),
  ...none('门口的设备离线核销用的名单：命令行一直联网', 'redeem.takeList', 'redeem.upload'),
  ...none('角色与权限的表格：命令行用 op role list', 'operators.listRoles'),
  'figures.getToday': '工作台上今天的数字：命令行用 figure list 读结算过的日子',
  'pictures.store': '拖入表单的图片；命令行在表单里写图片文件的路径',
  ...none(
    DESK,
    ...['takeNext', 'leaseWithdrawal', 'setAside', 'takeBack', 'askSecond'].map(
      (name) => `withdrawals.${name}`,
    ),
    'withdrawals.listReviewers',
    'ledger.getLastReconcile',
    'withdrawals.addWithdrawalNote',
  ),
  ...none(
    BATCHES,
    ...['preview', 'start', 'grant', 'refuse', 'get', 'list', 'stop', 'retryFailed'].map(
      (name) => `batches.${name}`,
    ),
    ...['takeBankFile', 'previewReceipts', 'recordReceipts'].map((name) => `batches.${name}`),
  ),
  ...none(
    '共享视图：列表页的筛选与列，命令行没有视图',
    ...['listViews', 'countViews', 'shareView', 'changeView', 'removeView'].map(
      (name) => `views.${name}`,
    ),
  ),
  ...none(
    MEMBER_PAGE,
    ...[
      'listMoney',
      'listRewards',
      'listFeedbacks',
      'listOrders',
      'listMemberWithdrawals',
      'listSessions',
      'listReports',
      'listRecords',
      'listPurchases',
      'explainReward',
    ].map((name) => `members.${name}`),
  ),
  ...none('发通知的表单：命令行写 --to，帮助里有写法', 'notices.listAudiences'),
  ...none('工作台：命令行用各自的 list', 'desk.listDesk'),
  ...none('查找框：在所有列表中各找几行，命令行用各自的 list --q', 'finder.listFound'),
  ...none('发货台的一页：命令行用 order queue 与 order ship', 'shipping.listToShip'),
  ...none('看TA所见：把成员在应用里看到的句子放在一页，命令行没有页面可看', 'members.viewMember'),
  ...none(
    '为成员导出本人资料：文件由浏览器取一次，服务器上不留含隐私的文件',
    'members.exportMember',
  ),
  ...none(
    '导出列表：文件在浏览器里保存，命令行的列表本身就是文本',
    'withdrawals.exportWithdrawals',
  ),
};
