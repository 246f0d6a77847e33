/** The sessions that ship with the demo; `live` ones are replayed at their recorded pace. */
export const sessions = [
  {
    file: 'fix-failing-test.jsonl',
    en: ['Fix a failing test', 'Terminals, reads, a search, edits, a plan'],
    zh: ['修复失败的测试', '终端、读取、搜索、编辑、计划'],
  },
  {
    file: 'long-build.jsonl',
    live: true,
    en: ['A long build, live', 'Progress bars, a failure, an approval, a stop'],
    zh: ['一次漫长的构建（实时）', '进度条、失败、批准、停止'],
  },
  {
    file: 'parallel-sub-agents.jsonl',
    en: ['Parallel sub-agents', 'A program starts three agents, each runs its own'],
    zh: ['并行子代理', '一个程序启动三个代理，各自再运行程序'],
  },
  {
    file: 'chinese-notes.jsonl',
    en: ['Notes in Chinese', 'The whole session in Chinese'],
    zh: ['整理日志并更新周报', '全程中文的会话'],
  },
  {
    file: 'large-migration.jsonl',
    en: ['Three hundred calls', 'Ninety files changed, three of them trouble'],
    zh: ['三百次调用', '改动九十个文件，其中三个有问题'],
  },
];

/** The demo's own words. */
export const words = {
  en: {
    sessions: 'Recorded sessions',
    open: 'Open a log…',
    dark: 'Dark',
    light: 'Light',
    hint: 'Drop a log of your own anywhere on this page: Claude Code, Codex, ACP, opencode, Gemini and others. It stays in your browser.',
    pause: 'Pause',
    play: 'Play',
    speed: 'Speed',
    again: 'From the start',
    drop: 'Drop the files of one session',
    other: 'Your own log',
  },
  zh: {
    sessions: '录制的会话',
    open: '打开日志…',
    dark: '深色',
    light: '浅色',
    hint: '把自己的日志拖到页面任意位置：Claude Code、Codex、ACP、opencode、Gemini 等。文件不会离开浏览器。',
    pause: '暂停',
    play: '播放',
    speed: '速度',
    again: '从头开始',
    drop: '松开以打开同一会话的文件',
    other: '自己的日志',
  },
};
