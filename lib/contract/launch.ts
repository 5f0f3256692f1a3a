/** demo and local let everything happen; the others are rows of `launch_states`. */
export const LAUNCH_STATES = ['demo', 'local', 'closed', 'trial', 'open', 'paused'] as const;
export type LaunchState = (typeof LAUNCH_STATES)[number];

/** Stands above every page; empty ones take no room. */
const NOTICES: Partial<Record<LaunchState, string>> = {
  closed: '尚未开放，敬请期待',
  trial: '试运行，仅限受邀用户',
  paused: '暂停服务，资金不受影响',
};

export interface SiteLaunch {
  state: LaunchState;
  notice: string;
}

export const siteLaunchOf = (state: LaunchState): SiteLaunch => ({
  state,
  notice: NOTICES[state] ?? '',
});

export const TRIAL_PARAM = 'trial';
