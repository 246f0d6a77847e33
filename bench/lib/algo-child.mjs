// node algo-child.mjs <algo> <workload> <reps>: one algorithm in its own process, so that a slow one can be killed.
import { ALGOS } from './algos.mjs';
import { diffWorkload } from './gen.mjs';
const [, , name, workload, reps] = process.argv;
const w = diffWorkload(workload),
  o = w.oldText ?? '',
  n = w.newText,
  f = ALGOS[name],
  ms = [],
  cpu = [];
let out;
const begin = performance.now();
for (let i = 0; i < +reps && (i < 3 || performance.now() - begin < 8000); i++) {
  const u = process.cpuUsage(),
    t = performance.now();
  out = f(o, n);
  ms.push(performance.now() - t);
  const v = process.cpuUsage(u);
  cpu.push((v.user + v.system) / 1000);
  process.stdout.write(JSON.stringify({ ms, cpu, out }) + '\n');
  if (ms[0] > 5000) break;
}
