export const videosCopy = {
  video: '视频',
  add: '选择视频',
  record: '拍视频',
  hint: '最多 1 个，不超过 60 秒，可不传',
  checking: '正在检查…',
  uploading: (percent: number) => `上传中 ${percent}%`,
  remove: '移除视频',
  retry: '重试',
  play: '播放视频',
  cannotPlay: '这台设备无法播放该视频',
} as const;
