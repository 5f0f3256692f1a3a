export const SLOT_NAMES = {
  'slot.add': '添加时段',
  'slot.close': '停约',
  'slot.open': '恢复时段',
  'slot.capacity': '改名额',
  'slot.stop-plan': '停止周计划',
  'slot.call-off': '取消时段',
  'booking.attend': '登记到场',
  'booking.deliver': '交付作品',
  'booking.reveal': '显示联系人',
} as const;
