import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright/test';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

export const launchOptions: LaunchOptions = {
  executablePath: await chromium.executablePath(),
  args: ARGS,
  headless: true,
};

/** Playwright switches the back/forward cache off, and a headless Chromium needs it switched on. */
export const withBackForwardCache: LaunchOptions = {
  ...launchOptions,
  args: [...ARGS, '--enable-bfcache'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
