import { spawnSync } from 'node:child_process';

/** True where this host has Caddy. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** Runs a command of Caddy on the Caddyfile, as the container has it in its environment. */
export function caddy(command: 'adapt' | 'validate', env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    'caddy',
    [command, '--adapter', 'caddyfile', '--config', 'ops/Caddyfile'],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}
