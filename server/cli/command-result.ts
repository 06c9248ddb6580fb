export type CommandResult = { code: 0 | 1 | 2; out: string; err: string };
