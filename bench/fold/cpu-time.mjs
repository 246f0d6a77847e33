import { readFileSync } from 'node:fs';

const schedule = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds that the main thread has had the processor; where the system does not tell threads apart, all threads. */
function mainThread() {
  try {
    return Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Milliseconds of the main thread's processor time that the work takes: what else runs on the machine does not count. */
export function cpuTime(work) {
  globalThis.gc?.();
  const before = mainThread();
  work();
  return mainThread() - before;
}
