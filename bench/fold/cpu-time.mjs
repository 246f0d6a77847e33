/** Milliseconds of processor time that the work takes: what else runs on the machine does not count. */
export function cpuTime(work) {
  globalThis.gc?.();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
