import { startHeartbeat } from '@/server/supervisor/heartbeat';

/** A process of its own, for tests, whose event loop turns: it beats ten times a second. */
startHeartbeat(100);
process.on('message', () => undefined);
