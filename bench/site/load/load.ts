import { spawn } from 'node:child_process';
import { onCores } from '@/bench/site/cores';
import { ROOT, TYPESCRIPT } from '@/bench/site/run';
import { type LoadPlan, loadResult, type LoadResult } from './plan';

export async function load(cores: readonly number[] | null, plan: LoadPlan): Promise<LoadResult> {
  const command = [...TYPESCRIPT, 'bench/site/load/load-process.ts'] as const;
  const [program, ...args] = onCores(cores, command);
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const result = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => {
      reject(new Error('The load ended without a result.'));
    });
    child.send(plan);
  }).then((message) => loadResult.parse(message));
  if (result.succeeded === 0) throw new Error(`No response succeeded on port ${plan.port}.`);
  return result;
}
